import { fromPromise } from 'xstate'
import { actorCode } from '#domain/roles'
import { availabilityMachine } from '#machines/availability/chart'
import { coachWizardMachine } from '#machines/coach-wizard/chart'
import { wizardMachine } from '#machines/wizard/chart'
import { WeekEditor } from '../features/availability/WeekEditor'
import { FormView } from '../features/form/FormView'
import { CoachWizardView } from '../features/wizard/CoachWizardView'
import { WizardView } from '../features/wizard/WizardView'
import { getUser, saveMeetingLink, setStep } from '../services/account/account'
import { saveWeek } from '../services/availability/availability'
import { startConsent } from '../services/calendars/calendars'
import { giveConsent, loadStages } from '../services/form/form'
import { filling } from './forms'
import { Invitations, NoPart } from './no-part'
import { renewed } from './renewed'
import { type Chunk, present, type ScreenProps, useScreenActor } from './screen'

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
    availability: availabilityMachine.provide({
      actors: { saveWeek: fromPromise(({ input }) => saveWeek(input)) },
    }),
    refreshUser: fromPromise(() => getUser()),
    setStep: fromPromise(({ input }) => setStep(input)),
    startConsent: fromPromise(() => startConsent(null)),
  },
})

const CoacheeWizard = renewed(({ app, me, onTaken }) => {
  const actor = useScreenActor(app, coacheeWizard, () => ({ me: present(me) }))
  const zone = present(me).timezone
  return <WizardView actor={actor} invitations={<Invitations app={app} zone={zone} onTaken={onTaken} />} />
})
function CoachWizard({ app, me }: ScreenProps) {
  const actor = useScreenActor(app, coachWizard, () => ({ me: present(me) }))
  return (
    <CoachWizardView
      actor={actor}
      form={(form, frame) => <FormView actor={form} {...frame} />}
      week={(availability) => <WeekEditor actor={availability} />}
    />
  )
}

const chunk: Chunk = {
  group: 'wizard',
  screens: {
    wizard: (props) => {
      const actor = actorCode(props.me)
      if (actor === 'co') return <CoachWizard {...props} />
      return actor === 'cc' ? <CoacheeWizard {...props} /> : <NoPart {...props} />
    },
  },
}
export default chunk
