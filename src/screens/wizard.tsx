import { fromPromise } from 'xstate'
import { actorCode } from '#domain/roles'
import { coachWizardMachine, coachWizardParts } from '#machines/onboarding/coach-wizard/chart'
import { wizardMachine } from '#machines/onboarding/wizard/chart'
import { WeekEditor } from '../features/availability/WeekEditor'
import { FormView } from '../features/form/FormView'
import { InvitationsCard } from '../features/home/InvitationsCard'
import { CoachWizardView } from '../features/wizard/CoachWizardView'
import { WizardView } from '../features/wizard/WizardView'
import { getUser, saveMeetingLink, setStep } from '../services/account/account'
import { startConsent } from '../services/calendars/calendars'
import { giveConsent, loadStages } from '../services/form/form'
import { brings } from './brings'
import { filling } from './parts/filling'
import { ownInvitations } from './parts/invitations'
import { NoPart } from './parts/no-part'
import { week } from './parts/week'
import { type Chunk, defineScreen, part, present } from './screen'

const coacheeWizard = wizardMachine.provide({
  actors: {
    refreshUser: fromPromise(() => getUser()),
    loadStages: fromPromise(() => loadStages()),
    saveMeetingLink: fromPromise(({ input }) => saveMeetingLink(input.me, input.link)),
    giveConsent: fromPromise(() => giveConsent()),
  },
})
const coachWizard = coachWizardMachine.provide({
  actors: {
    form: filling,
    availability: week,
    person: brings(coachWizardParts.person, () => getUser()),
    setStep: fromPromise(({ input }) => setStep(input)),
    startConsent: fromPromise(() => startConsent(null)),
  },
})

export default {
  screens: {
    wizard: defineScreen({
      open: ({ me }) => {
        const own = present(me)
        const role = actorCode(own)
        return {
          parts: {
            coach: role === 'co' ? part(coachWizard, { me: own }) : null,
            coachee: role === 'cc' ? part(coacheeWizard, { me: own }) : null,
            invitations: role === 'co' ? null : ownInvitations(),
          },
        }
      },
      View: ({ actors: { coach, coachee, invitations }, me }) => {
        if (coach)
          return (
            <CoachWizardView
              actor={coach}
              form={(form, frame) => <FormView actor={form} {...frame} />}
              week={(availability) => <WeekEditor actor={availability} />}
            />
          )
        if (!invitations) return null
        if (!coachee) return <NoPart me={me} invitations={invitations} />
        const card = <InvitationsCard actor={invitations} zone={present(me).timezone} />
        return <WizardView actor={coachee} invitations={card} />
      },
    }),
  },
} satisfies Chunk
