import type { dataConsentMachine } from '#machines/onboarding/data-consent/chart'
import { isIn, type RulesOf } from '../../rules'

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
}
