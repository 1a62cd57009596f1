import { act } from '@testing-library/react'
import { WeekEditor } from '../../../src/features/availability/WeekEditor'
import { EmbedFormView } from '../../../src/features/form/EmbedFormView'
import { FormView } from '../../../src/features/form/FormView'
import { QuizView } from '../../../src/features/form/QuizView'
import { PickCoachView } from '../../../src/features/pick-coach/PickCoachView'
import { CoachWizardView } from '../../../src/features/wizard/CoachWizardView'
import { WizardView } from '../../../src/features/wizard/WizardView'
import { form as anyForm } from '../../fixtures/people'
import { answer, childIn } from '../manual'
import type { Gesture, ViewBinding } from '../view-driver'
import { button, press, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
/** A form that was sent before is over as soon as it comes. */
const formSent: NonNullable<ViewBinding['inside']>[string] = (_, form) =>
  act(async () => answer(childIn(form, 'loading'), { form: anyForm, answers: {}, complete: true }))

const answers: Gesture = ({ fieldId, answer: text }) =>
  write(String(fieldId).replace('field-', ''), String(text))
export const form: ViewBinding = {
  screen: (actor) => <FormView actor={asActor(actor)} steps={['Cuestionario']} current={0} />,
  gestures: {
    'answer.change': answers,
    'part.next': button('Continuar'),
    'part.back': button('Atrás'),
    'part.go': button('Cambiar: Uno'),
    'form.submit': button(/^(Enviar|Ver mis coaches)$/),
    'form.retry': button('Reintentar'),
  },
}
export const embedForm: ViewBinding = {
  screen: (actor) => <EmbedFormView actor={asActor(actor)} next={{ to: '/referencia', label: 'Conocer' }} />,
  gestures: {
    'answer.change': answers,
    'form.submit': button('Enviar respuestas'),
    'form.retry': button('Reintentar'),
  },
}
export const quiz: ViewBinding = {
  screen: (actor) => <QuizView actor={asActor(actor)} />,
  gestures: { 'quiz.retry': button('Reintentar') },
  inside: { form: formSent },
}
export const wizard: ViewBinding = {
  screen: (actor) => <WizardView actor={asActor(actor)} />,
  gestures: {
    'wizard.start': button(/^(Empezar|Leer y empezar|Elegir una hora)$/),
    'wizard.retry': button('Reintentar'),
    'wizard.back': button(/^(Atrás|Volver a leer)$/),
    'link.change': ({ link }) => write(/^Enlace de la/, String(link)),
    'link.save': button('Continuar'),
    'consent.check': () => press('checkbox', /^Leí y acepto/),
    'consent.accept': button('Aceptar y continuar'),
    'consent.decline': button('No quiero participar'),
  },
}
export const coachWizard: ViewBinding = {
  screen: (actor) => (
    <CoachWizardView
      actor={asActor(actor)}
      form={(inner, frame) => <FormView actor={inner} {...frame} />}
      week={(inner) => <WeekEditor actor={inner} />}
    />
  ),
  gestures: {
    'calendar.skip': button('Seguir sin calendario por ahora'),
    'calendar.connect': button('Conectar calendario'),
    'wizard.next': button('Ver mis sesiones'),
    'wizard.retry': button('Reintentar'),
    'wizard.back': button('Atrás'),
  },
  inside: {
    form: formSent,
    availability: async ({ snapshot }, week) => {
      if (!(snapshot as { matches(state: string): boolean }).matches('saved')) {
        await press('switch', 'Sábado')
        return
      }
      await button('Guardar y terminar')()
      await act(async () => answer(childIn(week, 'saving'), week.getSnapshot().context.week))
    },
  },
}
export const pickCoach: ViewBinding = {
  screen: (actor) => <PickCoachView actor={asActor(actor)} />,
  gestures: {
    'others.show': button('Ver otros'),
    'profile.open': button('Ver perfil: Camila Restrepo'),
    'profile.close': button('Cerrar'),
    'coach.choose': ({ coachId }) => coachId === 'coach-1' && press('button', 'Agendar con Camila'),
    'offer.retry': button('Reintentar'),
    'wizard.back': button('Atrás'),
  },
}
