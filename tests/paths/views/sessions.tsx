import { act } from '@testing-library/react'
import type { AnyActorRef } from 'xstate'
import type { SessionActionOutput } from '#machines/session-action/chart'
import { SchedulePanel } from '../../../src/features/schedule/SchedulePanel'
import { CoacheeFileCard } from '../../../src/features/sessions/CoacheeFileCard'
import { DayTimeline } from '../../../src/features/sessions/DayTimeline'
import { SessionDialogs } from '../../../src/features/sessions/SessionDialogs'
import { SessionsView } from '../../../src/features/sessions/SessionsView'
import { Snackbars } from '../../../src/features/shell/Snackbars'
import { coach, LATER_SLOT, makeMe, NOW, SLOT } from '../../fixtures/people'
import { answer, childIn, childOf } from '../manual'
import type { ViewBinding } from '../view-driver'
import { slotName } from './agenda'
import { button, hover, meetDialog, press, pressEscape, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const chooseHour = async (schedule: AnyActorRef, session: unknown) => {
  await act(async () => answer(childIn(schedule, 'loading'), { coach, slots: [SLOT, LATER_SLOT] }))
  await press('button', slotName(SLOT))
  await press('button', /^(Cambiar a esta hora|Proponer esta hora)$/)
  await act(async () => answer(childIn(schedule, 'booking'), { session, me: makeMe() }))
}
const keep = button(/^(Mantener sesión|Más tarde|Volver)$/)
const confirm = button(/^(Cancelar sesión|Enviar)$/)
const preferHour = button('Mejor cambiar la hora')

export const sessions: ViewBinding = {
  screen: (actor) => (
    <SessionsView
      actor={asActor(actor)}
      scheduler={(inner) => <SchedulePanel actor={inner} />}
      day={() => null}
      week={() => null}
      invitation={() => null}
      file={() => null}
    />
  ),
  told: ['session.changed', 'clock.ticked'],
  gestures: {
    'sessions.retry': button('Reintentar'),
    'action.open': async () => {
      const opened = await press('button', 'Cancelar sesión')
      if (opened) await meetDialog()
      return opened
    },
    'proposal.open': async () => {
      const opened = await press('button', 'Proponer otra hora')
      if (opened) await meetDialog()
      return opened
    },
  },
  inside: {
    action: async ({ output }, action) => {
      const { kind, session } = output as SessionActionOutput
      if (!session) await keep()
      else if (kind === 'cancel') {
        await confirm()
        await act(async () => answer(childIn(action, 'sending'), session))
      } else {
        await preferHour()
        await chooseHour(childOf(action, 'schedule'), session)
      }
    },
  },
}
export const sessionAction: ViewBinding = {
  screen: (actor) => (
    <SessionDialogs actor={asActor(actor)} scheduler={(inner) => <SchedulePanel actor={inner} />} />
  ),
  told: ['session.known'],
  gestures: {
    'draft.change': ({ draft }) => press('radio', `${(draft as { value: number }).value} de 5`),
    'hour.prefer': preferHour,
    'action.confirm': confirm,
    'action.dismiss': async () => (await keep()) || pressEscape(),
  },
  inside: {
    schedule: ({ output }, schedule) => chooseHour(schedule, (output as { session: unknown }).session),
  },
}
export const coachDay: ViewBinding = {
  screen: (actor) => <DayTimeline actor={asActor(actor)} views={[]} zone="America/Santiago" now={NOW} />,
  told: ['time.changed', 'clock.ticked'],
  gestures: { 'day.retry': button('Reintentar') },
}
export const coacheeFile: ViewBinding = {
  screen: (actor) => (
    <CoacheeFileCard
      actor={asActor(actor)}
      zone="America/Santiago"
      people={[
        { id: 'coachee-1', name: 'Antonia Riquelme' },
        { id: 'coachee-2', name: 'Matías Echeverría' },
      ]}
    />
  ),
  gestures: {
    'file.retry': button(/^(Reintentar|Ver la versión nueva)$/),
    'coachee.choose': ({ coacheeId }) => write('Coachee', String(coacheeId)),
    'session.choose': ({ sessionId }) => write(/^2 sesiones/, String(sessionId)),
    'notes.change': ({ text }) => write('Notas privadas de esta sesión', String(text)),
  },
}
export const snackbar: ViewBinding = {
  screen: (actor) => <Snackbars actor={asActor(actor)} />,
  told: ['snackbar.show'],
  gestures: {
    'snackbar.close': button('Cerrar'),
    'snackbar.pause': () => hover('region', 'Avisos', true),
    'snackbar.resume': () => hover('region', 'Avisos', false),
  },
}
