import { act } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'
import type { AnyActorRef } from 'xstate'
import type { ScheduleActor } from '#machines/agenda/schedule/chart'
import type { AtHand } from '#machines/sessions/at-hand'
import type { CoachSessionActor } from '#machines/sessions/coach-session/chart'
import type { CoacheeSessionActor } from '#machines/sessions/coachee-session/chart'
import type { SessionsActor, SessionsContext } from '#machines/sessions/sessions/chart'
import { CoacheeSessions } from '../../../src/features/sessions/CoacheeSessions'
import { CoachSessions, type DrawDay } from '../../../src/features/sessions/CoachSessions'
import { SessionsView } from '../../../src/features/sessions/SessionsView'
import { coach, LATER_SLOT, SLOT } from '../../fixtures/people'
import { answer, childIn } from '../../paths/manual'
import { slotName } from '../agenda/schedule/seen'
import { button, press } from '../gestures'
import { emptyClosing } from './sessions-data'

export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const chooseHour = async (schedule: AnyActorRef, sessions: unknown) => {
  await act(async () =>
    answer(childIn(schedule, 'loading'), { coach, slots: [SLOT, LATER_SLOT], closed: [], reasons: [] }),
  )
  await press('button', slotName(SLOT))
  await press('button', /^(Cambiar a esta hora|Proponer esta hora)$/)
  await act(async () => answer(childIn(schedule, 'booking'), { sessions, me: null }))
}

export const keep = button(/^(Mantener sesión|Más tarde|Volver|Seguir esperando)$/)

export const confirm = button(
  /^(Cancelar sesión|Enviar|Aceptar|Rechazar|Retirar propuesta|Mi coach no llegó|Enviar reclamo|Sí, se realizó|No se realizó)$/,
)

/** What a page offers at once, or under what else there is. */
export const offered = async (name: string) =>
  (await press('button', name)) ||
  ((await press('button', 'Más acciones')) && (await press('menuitem', name)))

export const preferHour = button('Mejor cambiar la hora')

/** Closes a session with both there; without one, goes on another time. */
export const closes = async (closing: AnyActorRef, session: unknown) => {
  await act(async () => answer(childIn(closing, 'loading'), emptyClosing))
  if (session === null) return press('button', 'Guardar y seguir después')
  await press('radio', /^Estuvimos las dos partes/)
  await press('button', 'Cerrar la sesión')
  await act(async () => answer(childIn(closing, 'sending'), { session, whyNot: null }))
  return true
}

type Work = CoachSessionActor | CoacheeSessionActor
/** What a screen around the steps of a session is given: the sessions as the steps know them, as late as the page is given them. */
export function WithSessions({ work, draw }: { work: Work; draw: (context: SessionsContext) => ReactNode }) {
  const { me, sessions, now } = useDeferredValue(
    useSelector(work as CoachSessionActor, ({ context }): AtHand => context),
  )
  return draw({ me, sessions, now, failure: null, doing: null })
}

type Page = {
  actor: SessionsActor
  coach?: boolean
  scheduler?: (schedule: ScheduleActor) => ReactNode
  day?: DrawDay
}
const nothing = () => null
/** The page of whoever looks, without what stands beside it. */
export const Sessions = ({ coach = false, scheduler = nothing, day = nothing, ...shown }: Page) =>
  coach ? (
    <SessionsView<CoachSessionActor>
      {...shown}
      coach
      scheduler={scheduler}
      page={(sessions) => <CoachSessions {...sessions} day={day} file={nothing} />}
    />
  ) : (
    <SessionsView<CoacheeSessionActor>
      {...shown}
      scheduler={scheduler}
      page={(sessions) => (
        <CoacheeSessions {...sessions} invitation={nothing} objective={nothing} message={nothing} />
      )}
    />
  )
