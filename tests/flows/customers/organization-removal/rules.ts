import type { organizationRemovalMachine } from '#machines/customers/organization-removal/chart'
import {
  alike,
  forgetsWhy,
  given,
  goes,
  isIn,
  keepsWhy,
  outputOf,
  type RulesOf,
  says,
  waysOf,
} from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof organizationRemovalMachine>()

export const organizationRemovalRules: RulesOf<typeof organizationRemovalMachine> = {
  must: ['looking', 'failed', 'hindered', 'confirming', 'removing', 'removed'],
  always: {
    'Nada se elimina sin mirar qué lo impide y confirmarlo': ({ before, asked, move }) =>
      asked.every(({ name }) => name !== 'remove') ||
      (before !== null && isIn(before, 'confirming') && move.type === 'removal.confirm'),
  },
  ways: {
    'Primero se mira qué lo impide': [
      begins('closed'),
      on('closed', 'removal.open', 'looking', {
        asks: ['hindrances.load'],
        so: (step) => alike(given(step), { question: 'organization-1' }),
      }),
      asksAgain('looking', 'hindrances'),
      on('looking', 'hindrances.load.done', 'hindered', {
        if: (step) => outputOf<unknown[]>(step).length > 0,
        so: (step) => step.after.context.hindrances === outputOf(step),
      }),
      on('looking', 'hindrances.load.done', 'confirming', {
        so: (step) => step.after.context.hindrances.length === 0 && forgetsWhy(step),
      }),
    ],
    'Hasta que se elimina se puede dejar': [
      on(['looking', 'hindered', 'confirming'], 'removal.close', 'closed'),
    ],
    'Se elimina la que se ve, y se vuelve a la lista': [
      on('confirming', 'removal.confirm', 'removing', {
        asks: ['remove'],
        so: (step) => alike(given(step), { organizationId: 'organization-1' }),
      }),
      on('removing', 'remove.done', 'removed', {
        tells: [says('Organización eliminada.'), goes('/administrador-organizaciones', true)],
      }),
      on('removing', 'remove.error', 'confirming', { so: keepsWhy }),
    ],
  },
}
