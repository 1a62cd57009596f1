import { act } from '@testing-library/react'
import type { AnyActorRef } from 'xstate'
import { QuizView } from '../../../../src/features/form/QuizView'
import { PickCoachView } from '../../../../src/features/pick-coach/PickCoachView'
import { ScheduleSuccessView } from '../../../../src/features/schedule/ScheduleSuccessView'
import { ScheduleView } from '../../../../src/features/schedule/ScheduleView'
import { WizardView } from '../../../../src/features/wizard/WizardView'
import { card, coach, makeSession, SLOT } from '../../../fixtures/people'
import { answer, childIn, childOf, fail, portOf } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { slotName } from '../../agenda/schedule/seen'
import { notFound } from '../../common'
import { asActor, formSent } from '../../development/start-parts'
import { button, press, write } from '../../gestures'
import { sights } from './sights'

const answered = (child: AnyActorRef, state: string, output?: unknown) =>
  act(async () => answer(childIn(child, state), output))
const isBack = (output: unknown): boolean => (output as { to: string }).to === 'back'

export const onboardingSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <WizardView
      actor={asActor(actor)}
      quiz={(inner) => <QuizView actor={inner} />}
      coach={(inner) => <PickCoachView actor={inner} />}
      schedule={(inner) => <ScheduleView actor={inner} />}
      booked={(inner) => <ScheduleSuccessView actor={inner} />}
    />
  ),
  told: ['place.changed'],
  gestures: {
    'wizard.start': button(/^(Empezar|Leer y empezar|Elegir una hora)$/),
    'wizard.retry': button('Reintentar'),
  },
  inside: {
    link: async ({ output }, link) => {
      if (isBack(output)) return void (await button('Atrás')())
      const { onboardingFlow } = link.getSnapshot().context.me
      const host = onboardingFlow === 'zoom-meeting' ? 'zoom.us' : 'teams.microsoft.com'
      await write(/^Enlace de la/, `https://${host}/l`)
      await button('Continuar')()
      await answered(link, 'saving', (output as { me: unknown }).me)
    },
    consent: async ({ output }, consent) => {
      if (isBack(output)) return void (await button('Atrás')())
      await press('checkbox', /^Leí y acepto/)
      await button('Aceptar y continuar')()
      await answered(consent, 'giving')
    },
    quiz: async ({ output }, quiz) => {
      await formSent({ type: '' }, childOf(quiz, 'form'))
      await act(async () => answer(portOf(childOf(quiz, 'person')), output))
    },
    picking: async ({ output }, picking) => {
      const { to, me } = output as { to: string; me: unknown }
      if (to === 'quiz')
        return act(async () => fail(childIn(picking, 'loading'), { type: 'conflict', message: 'Falta.' }))
      await answered(picking, 'loading', { coaches: [card], more: false })
      ;(await press('button', slotName(SLOT))) || (await press('button', 'Agendar con Camila'))
      await answered(picking, 'choosing', me)
    },
    schedule: async ({ output }, schedule) => {
      const { sessions, me } = output as { sessions: unknown[]; me: unknown }
      await answered(schedule, 'loading', { coach, slots: [SLOT], closed: [], reasons: [] })
      if (sessions.length === 0) return void (await button('Cambiar de coach')())
      ;(await press('radio', /10:00/)) || (await press('button', slotName(SLOT)))
      await button(/^Agendar\b.*/)()
      await answered(schedule, 'booking', { sessions: [makeSession()], me })
    },
    booked: (_, success) => act(async () => fail(childIn(success, 'loading'), notFound)),
  },
}
