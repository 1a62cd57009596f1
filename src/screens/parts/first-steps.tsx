import { fromPromise } from 'xstate'
import { actorCode } from '#domain/roles'
import { coachWizardMachine, coachWizardParts } from '#machines/onboarding/coach-wizard/chart'
import { WeekEditor } from '../../features/availability/WeekEditor'
import { FormView } from '../../features/form/FormView'
import { QuizView } from '../../features/form/QuizView'
import { InvitationsCard } from '../../features/home/InvitationsCard'
import { PickCoachView } from '../../features/pick-coach/PickCoachView'
import { ScheduleSuccessView } from '../../features/schedule/ScheduleSuccessView'
import { ScheduleView } from '../../features/schedule/ScheduleView'
import { CoachWizardView } from '../../features/wizard/CoachWizardView'
import { WizardView } from '../../features/wizard/WizardView'
import { getUser, setStep } from '../../services/account/account'
import { startConsent } from '../../services/calendars/calendars'
import { brings } from '../brings'
import { defineScreen, part, present } from '../screen'
import { filling } from './filling'
import { ownInvitations } from './invitations'
import { NoPart } from './no-part'
import { onboarding } from './onboarding'
import { week } from './week'

const coachWizard = coachWizardMachine.provide({
  actors: {
    form: filling,
    availability: week,
    person: brings(coachWizardParts.person, () => getUser()),
    setStep: fromPromise(({ input }) => setStep(input)),
    startConsent: fromPromise(() => startConsent(null)),
  },
})

/** First steps: one visit over all their addresses, since one machine walks from the first to the last. */
export const firstSteps = defineScreen({
  open: (visit) => {
    const own = present(visit.me)
    const role = actorCode(own)
    const lacksTrip = role !== 'co' && own.trips.length === 0
    return {
      parts: {
        coach: role === 'co' ? part(coachWizard, { me: own }) : null,
        coachee: role === 'cc' ? part(onboarding, { me: own, route: visit.route, query: visit.query }) : null,
        invitations: lacksTrip || (role !== 'co' && role !== 'cc') ? ownInvitations() : null,
      },
    }
  },
  within: 'screen',
  key: ({ me }) => actorCode(me),
  View: ({ actors: { coach, coachee, invitations }, me }) => {
    if (coach)
      return (
        <CoachWizardView
          actor={coach}
          form={(form, frame) => <FormView actor={form} {...frame} />}
          week={(availability) => <WeekEditor actor={availability} />}
        />
      )
    if (coachee)
      return (
        <WizardView
          actor={coachee}
          quiz={(actor) => <QuizView actor={actor} />}
          coach={(actor) => <PickCoachView actor={actor} />}
          schedule={(actor) => <ScheduleView actor={actor} />}
          booked={(actor) => <ScheduleSuccessView actor={actor} />}
          invitations={
            invitations ? <InvitationsCard actor={invitations} zone={present(me).timezone} /> : null
          }
        />
      )
    return invitations ? <NoPart me={me} invitations={invitations} /> : null
  },
})
