import { meetingLinkMachine } from '#machines/onboarding/meeting-link/chart'
import { makeMe } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const teams = makeMe({ welcomeStepper: 1, onboardingFlow: 'microsoft-teams' })

const PADDED = '  https://teams.live.com/l/meetup '

export const meetingLinkModel: PathModel = {
  machine: meetingLinkMachine,
  ways: ['Coachee que se reúne por Teams, sin su enlace', 'Coachee que se reúne por Zoom, sin su enlace'],
  inputs: [{ me: teams }, { me: makeMe({ welcomeStepper: 1, onboardingFlow: 'zoom-meeting' }) }],
  events: [
    { type: 'link.change', link: 'https://teams.microsoft.com/l/meetup' },
    { type: 'link.change', link: PADDED },
    { type: 'link.change', link: 'https://zoom.us/j/123' },
    { type: 'link.save' },
    { type: 'wizard.back' },
  ],
  // a browser's field for addresses drops what stands around them
  offered: {
    'link.change': ({ context }, { link }, _, level) =>
      context.link !== link && (link !== PADDED || level === 'machine'),
  },
  outcomes: {
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
  },
}
