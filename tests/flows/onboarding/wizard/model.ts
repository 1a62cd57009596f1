import { wizardMachine } from '#machines/onboarding/wizard/chart'
import { makeMe, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'

export const wizardModel: PathModel = {
  machine: wizardMachine,
  inputs: [
    { me: makeMe({ trips: [] }) },
    { me },
    { me: makeMe({ welcomeStepper: 1 }) },
    { me: makeMe({ welcomeStepper: 2 }) },
    { me: makeMe({ welcomeStepper: 2, fixedCoachId: 'coach-1', onboardingFlow: 'cardif' }) },
    { me: makeMe({ welcomeStepper: 3 }) },
    { me: makeMe({ welcomeStepper: 1, onboardingFlow: 'microsoft-teams' }) },
    { me: makeMe({ welcomeStepper: 1, onboardingFlow: 'zoom-meeting' }) },
    { me: makeMe({ welcomeStepper: 1, onboardingFlow: 'cardif' }) },
  ],
  events: [
    { type: 'wizard.start' },
    { type: 'wizard.retry' },
    { type: 'wizard.back' },
    { type: 'link.change', link: 'https://teams.microsoft.com/l/meetup' },
    { type: 'link.save' },
    { type: 'consent.check', checked: true },
    { type: 'consent.accept' },
    { type: 'consent.decline' },
  ],
  offered: { 'link.change': ({ context }) => context.link === '' },
  outcomes: {
    refreshUser: { done: [makeMe({ trips: [] }), me], error: [networkFailure] },
    loadStages: {
      done: [
        { consentGiven: false, matchComplete: false, matchBegun: false },
        { consentGiven: true, matchComplete: false, matchBegun: true },
      ],
      error: [networkFailure],
    },
    saveMeetingLink: {
      done: [
        makeMe({
          welcomeStepper: 1,
          onboardingFlow: 'microsoft-teams',
          conferenceUrl: 'https://teams.microsoft.com/l',
        }),
      ],
      error: [{ type: 'badInput', message: 'Revisa.', fields: { conferenceUrl: 'Mal' } }],
    },
    giveConsent: { done: [undefined], error: [networkFailure] },
  },
}
