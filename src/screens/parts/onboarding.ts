import { fromPromise } from 'xstate'
import { scheduleSuccessMachine } from '#machines/agenda/schedule-success/chart'
import { dataConsentMachine } from '#machines/onboarding/data-consent/chart'
import { meetingLinkMachine } from '#machines/onboarding/meeting-link/chart'
import { onboardingMachine } from '#machines/onboarding/onboarding/chart'
import { pickCoachMachine } from '#machines/onboarding/pick-coach/chart'
import { quizMachine, quizParts } from '#machines/onboarding/quiz/chart'
import { getUser, saveMeetingLink } from '../../services/account/account'
import { giveConsent, loadStages } from '../../services/form/form'
import { loadOffer, selectCoach } from '../../services/matching/matching'
import { downloadEvent } from '../../services/session/changing'
import { findBooked } from '../../services/session/session'
import { brings } from '../brings'
import { filling } from './filling'
import { scheduling } from './scheduling'

/** A coachee's first steps, with who does what in each of them. */
export const onboarding = onboardingMachine.provide({
  actors: {
    refreshUser: fromPromise(() => getUser()),
    loadStages: fromPromise(() => loadStages()),
    link: meetingLinkMachine.provide({
      actors: { saveMeetingLink: fromPromise(({ input }) => saveMeetingLink(input.me, input.link)) },
    }),
    consent: dataConsentMachine.provide({ actors: { giveConsent: fromPromise(() => giveConsent()) } }),
    quiz: quizMachine.provide({
      actors: { form: filling, person: brings(quizParts.person, () => getUser()) },
    }),
    picking: pickCoachMachine.provide({
      actors: {
        loadOffer: fromPromise(({ input }) => loadOffer(input)),
        selectCoach: fromPromise(({ input }) => selectCoach(input.coachId, input.me)),
      },
    }),
    schedule: scheduling,
    booked: scheduleSuccessMachine.provide({
      actors: {
        findBooked: fromPromise(({ input }) => findBooked(input.coachId, input.datetime)),
        downloadEvent: fromPromise(({ input }) => downloadEvent(input.sessionId)),
      },
    }),
  },
})
