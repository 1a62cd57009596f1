import type { dataConsentMachine } from '#machines/onboarding/data-consent/chart'
import { isIn, keepsWhy, type RulesOf, waysOf } from '../../rules'

const { on, begins } = waysOf<typeof dataConsentMachine>()

export const dataConsentRules: RulesOf<typeof dataConsentMachine> = {
  must: ['asking', 'declined', 'giving', 'given', 'left'],
  always: {
    'Quien no marcó que acepta no acepta': ({ before, asked }) =>
      asked.length === 0 || before?.context.consent === true,
    'Quien no quiere participar no deja nada guardado': ({ move, asked }) =>
      move.type !== 'consent.decline' || asked.length === 0,
    'Sin registro no se sigue': ({ before, after, move }) =>
      !before ||
      isIn(before, 'given') ||
      !isIn(after, 'given') ||
      (isIn(before, 'giving') && move.type.endsWith('done')),
    'Que falta marcar se dice': ({ before, after, move, asked }) =>
      move.type !== 'consent.accept' ||
      asked.length > 0 ||
      !before ||
      isIn(before, 'declined') ||
      isIn(before, 'giving') ||
      after.context.consentError !== null,
  },
  ways: {
    'Lee, marca que acepta y sigue; o no participa': [
      begins('asking', { so: ({ after }) => !after.context.consent }),
      on('asking', 'consent.check', null, {
        so: ({ after, move }) =>
          after.context.consent === move.checked && after.context.consentError === null,
      }),
      on('asking', 'consent.accept', 'giving', {
        if: ({ before }) => before?.context.consent === true,
        asks: ['giveConsent'],
      }),
      on('asking', 'consent.accept', null, { so: ({ after }) => after.context.consentError !== null }),
      on('asking', 'consent.decline', 'declined'),
      on('declined', 'wizard.back', 'asking'),
      on('giving', 'giveConsent.done', 'given'),
      on('giving', 'giveConsent.error', 'asking', { so: keepsWhy }),
    ],
    'Puede volver a la bienvenida': [on('asking', 'wizard.back', 'left')],
  },
}
