import { dataConsentMachine } from '#machines/onboarding/data-consent/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

export const dataConsentModel: PathModel = {
  machine: dataConsentMachine,
  ways: ['Coachee de Cardif, sin consentimiento'],
  inputs: [undefined],
  events: [
    { type: 'consent.check', checked: true },
    { type: 'consent.accept' },
    { type: 'consent.decline' },
    { type: 'wizard.back' },
  ],
  outcomes: { giveConsent: { done: [undefined], error: [networkFailure] } },
}
