import type { focusesMachine } from '#machines/customers/focuses/chart'
import { alike, forgetsWhy, given, isIn, keepsWhy, outputOf, type RulesOf, says, waysOf } from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof focusesMachine>()
const values = (
  [scope, organizationId]: [string, string],
  [focus, name, category, version]: [string, string, string, string],
) => ({ scope, organizationId, focus, name, category, retired: '', version })
const HOUSE: [string, string] = ['house', '']
/** What the form begins with, by what was pressed. */
const VALUES: Record<string, object> = {
  'null null': values(HOUSE, ['', '', '', '']),
  'Feedback null': values(HOUSE, ['Feedback', 'Retroalimentación', 'conversations', '2']),
  'Feedback organization-1': values(
    ['organization', 'organization-1'],
    ['Feedback', 'Conversar a tiempo', 'conversations', '1'],
  ),
  'Feedback ': values(['organization', ''], ['Feedback', '', 'conversations', '']),
}
const VERSIONS: Record<string, number> = { 'homologation-1': 2, 'homologation-2': 1 }

export const focusesRules: RulesOf<typeof focusesMachine> = {
  must: ['opening', 'failed', 'showing', 'writing', 'confirming', 'removing'],
  always: {
    'Nada se elimina sin confirmarlo': ({ before, asked, move }) =>
      asked.every(({ name }) => name !== 'removeFocus') ||
      (before !== null && isIn(before, 'confirming') && move.type === 'removal.confirm'),
  },
  ways: {
    'Se traen los focos con sus nombres y su uso': [
      begins('opening', { asks: ['catalogue.load'] }),
      asksAgain('opening', 'catalogue'),
      on('opening', 'catalogue.load.done', 'showing', {
        so: (step) => alike(step.after.context.catalogue, outputOf(step)),
      }),
    ],
    'Se agrega un foco, o se dice cómo se muestra; hecho, se traen de nuevo': [
      on('showing', 'focus.open', 'writing', {
        asks: ['focusForm'],
        so: (step) => {
          const { focus, organizationId } = step.move.opened as Record<string, string | null>
          return alike(given(step), { values: VALUES[`${focus} ${organizationId}`] })
        },
      }),
      on('writing', 'side.close', 'showing'),
      on('writing', 'focusForm.done', 'opening', { asks: ['catalogue.load'] }),
    ],
    'Se elimina el que se ve, y si algo lo usa se dice': [
      on('showing', 'removal.choose', 'confirming', {
        so: (step) => step.after.context.going?._id === step.move.id && forgetsWhy(step),
      }),
      on('confirming', 'side.close', 'showing'),
      on('confirming', 'removal.confirm', 'removing', {
        asks: ['removeFocus'],
        so: (step) => {
          const id = step.before?.context.going?._id ?? ''
          return alike(given(step), { id, version: VERSIONS[id] })
        },
      }),
      on('removing', 'removeFocus.done', 'opening', {
        asks: ['catalogue.load'],
        tells: [says('Eliminado.')],
      }),
      on('removing', 'removeFocus.error', 'confirming', { so: keepsWhy }),
    ],
  },
}
