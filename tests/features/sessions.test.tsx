import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, type PromiseActorLogic } from 'xstate'
import type { Me, Session } from '#domain/models'
import { type ClosingForm, closingMachine } from '#machines/sessions/closing/chart'
import { coachDayMachine } from '#machines/sessions/coach-day/chart'
import {
  type SessionAction,
  type SessionActionActor,
  sessionActionMachine,
} from '#machines/sessions/session-action/chart'
import { sessionsMachine } from '#machines/sessions/sessions/chart'
import { DayTimeline } from '../../src/features/sessions/DayTimeline'
import { application } from '../fixtures/application'
import { emptyClosing } from '../flows/sessions/sessions-data'
import { Sessions } from '../flows/sessions/sessions-parts'
import { coach, coachee, failing, NOW, never, offline, quiet, session, show } from './support'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

type Acting = { action: SessionAction }
const start = (list: Session[] | 'never' | 'failed', me: Me = coachee, act = never<Session, Acting>()) =>
  createActor(
    sessionsMachine.provide({
      actors: {
        loadSessions:
          list === 'never'
            ? never<Session[]>()
            : list === 'failed'
              ? failing(offline)
              : fromPromise(async () => list),
        sessionChanges: quiet(),
        clock: quiet(),
        action: sessionActionMachine.provide({
          actors: {
            act,
            closing: closingMachine.provide({
              actors: {
                loadClosing: fromPromise<ClosingForm, { session: Session }>(async () => emptyClosing),
              },
            }),
          },
        }),
      },
    }),
    { input: { me, now: NOW }, parent: application() },
  ).start()
const open = (
  list: Session[] | 'never' | 'failed',
  me: Me = coachee,
  act?: PromiseActorLogic<Session, Acting>,
) => {
  const actor = start(list, me, act)
  const day = createActor(
    coachDayMachine.provide({ actors: { loadDay: never(), timeChanges: quiet(), clock: quiet() } }),
    {
      input: { coachId: coach._id, zone: coach.timezone, now: NOW },
    },
  ).start()
  show(
    <Sessions
      actor={actor}
      coach={me._type.active === 'coach'}
      day={(shown) => <DayTimeline actor={day} {...shown} />}
    />,
  )
  return actor
}

describe('what a coachee lands on', () => {
  it('shows the next session first, in both clocks, with the way in', async () => {
    open([session({ _id: 'later', slot: '2026-09-24T13:00:00.000Z' }), session({ _id: 'next' })])
    const next = await screen.findByRole('region', { name: 'Tu próxima sesión' })
    expect(within(next).getByText('Jueves 10 de septiembre, 10:00')).toBeTruthy()
    expect(within(next).getByText('Tu coach · 08:00 en Bogotá')).toBeTruthy()
    expect(within(next).getByText('Empieza en 8 minutos')).toBeTruthy()
    expect(within(next).getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe(
      '/conferencia?room=next&metadata=next',
    )
    expect(
      within(screen.getByRole('region', { name: 'Próximas' })).getByText('Abre a las 09:50'),
    ).toBeTruthy()
  })

  it('tells the path and the credits in words', async () => {
    open([session({ _id: 'past', slot: '2026-08-27T13:00:00.000Z', state: 'finished' })])
    expect(await screen.findByRole('img', { name: '1 de 8 sesiones' })).toBeTruthy()
    expect(screen.getByText('3 usados en tus sesiones')).toBeTruthy()
    expect(screen.getByText('1 reservado')).toBeTruthy()
  })

  it('says who cancelled late and what became of the credit', async () => {
    open([
      session({
        _id: 'lost',
        slot: '2026-08-27T13:00:00.000Z',
        state: 'cancelled_off_time',
        cancellations: [
          { slot: '2026-08-27T13:00:00.000Z', userId: coachee._id, cancelledAt: '2026-08-27T10:00:00.000Z' },
        ],
      }),
    ])
    expect(
      await screen.findByText(
        'La cancelaste con menos de 24 horas de anticipación, o después de haberla cambiado con menos de 24 horas. Se usó 1 crédito.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Tú la canceló el jueves 27 de agosto, 06:00.')).toBeTruthy()
  })

  it('attack 4: asks the one the record speaks against whether the session was held, and sends the answer', async () => {
    const answers: SessionAction[] = []
    const asked = session({
      _id: 'asked',
      slot: new Date(NOW - 3 * 3_600_000).toISOString(),
      state: 'finished_outside',
      endedAt: new Date(NOW - 2 * 3_600_000).toISOString(),
      question: {
        asked: coachee._id,
        claimedBy: null,
        held: null,
        until: new Date(NOW + 70 * 3_600_000).toISOString(),
      },
    })
    open(
      [asked],
      coachee,
      fromPromise(async ({ input }) => {
        answers.push(input.action)
        return asked
      }),
    )
    expect(await screen.findByText(/^¿Se realizó\? Responde hasta el /)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sí, se realizó' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'No fue así' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'No se realizó' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'No se realizó' }))
    await vi.waitFor(() => expect(answers.map(({ kind }) => kind)).toEqual(['denyHeld']))
  })

  it('attack 8: says why an hour may not be changed any more instead of offering it', async () => {
    const move = (slot: string) => ({
      slot,
      rescheduledAt: '2026-08-01T13:00:00.000Z',
      rescheduledBy: { _id: coachee._id, email: null },
    })
    open([
      session({
        _id: 'moved',
        reschedules: [move('2026-09-20T13:00:00.000Z'), move('2026-09-25T13:00:00.000Z')],
      }),
    ])
    expect(await screen.findByText(/^Ya cambiaste esta sesión 2 veces/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cambiar hora' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar sesión' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('button', { name: 'Mejor cambiar la hora' })).toBeNull()
  })

  it('has a first step when there are no sessions, and a way out of a failure', async () => {
    const { unmount } = show(<Sessions actor={start([])} />)
    expect((await screen.findByRole('link', { name: 'Agendar la primera' })).getAttribute('href')).toBe(
      '/agendar',
    )
    unmount()
    const actor = open('failed')
    fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(actor.getSnapshot().matches({ list: 'loading' })).toBe(true)
  })

  it('keeps the shape of the page while it loads', () => {
    open('never')
    expect(screen.getByRole('status', { name: 'Cargando' })).toBeTruthy()
  })
})

describe('cancelling', () => {
  it('says before it is done that the credit is lost, and offers another hour instead', async () => {
    const actor = open([session({ _id: 'next' })])
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar sesión' }))
    const dialog = await screen.findByRole('dialog', {
      name: '¿Cancelar la sesión del jueves 10 de septiembre, 10:00?',
    })
    expect(within(dialog).getByText(/^Se usará 1 crédito/)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Mejor cambiar la hora' }))
    const action = actor.getSnapshot().children.action as SessionActionActor
    expect(action.getSnapshot().matches('choosingHour')).toBe(true)
  })

  it('says that the credit comes back with more than 24 hours to go', async () => {
    open([session({ _id: 'far', slot: '2026-09-24T13:00:00.000Z' })])
    fireEvent.click(await screen.findByRole('button', { name: 'Cancelar sesión' }))
    expect(await screen.findByText('Se devolverá 1 crédito: faltan más de 24 horas.')).toBeTruthy()
  })
})

describe('rating', () => {
  it('waits for a mark before it can be sent, and sends the comment with it', async () => {
    const sent: unknown[] = []
    open(
      [session({ _id: 'held', slot: '2026-08-27T13:00:00.000Z', state: 'finished' })],
      coachee,
      fromPromise(async ({ input }) => {
        sent.push(input.action)
        return input.action.session
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Evaluar' }))
    const dialog = await screen.findByRole('dialog', { name: '¿Cómo estuvo tu sesión con Camila?' })
    const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
    expect(send.disabled).toBe(true)
    fireEvent.click(within(dialog).getByRole('radio', { name: '4 de 5' }))
    fireEvent.change(within(dialog).getByLabelText('¿Qué fue lo más útil o qué faltó?'), {
      target: { value: 'Salí con una tarea.' },
    })
    fireEvent.click(send)
    expect(sent).toEqual([
      expect.objectContaining({ kind: 'rate', value: 4, comment: 'Salí con una tarea.' }),
    ])
  })
})

describe('what a coach lands on', () => {
  it('shows today along its hours and the next coachee at a glance', async () => {
    open(
      [
        session({ _id: 'next' }),
        session({ _id: 'asked', slot: '2026-09-10T19:30:00.000Z', state: 'pending' }),
      ],
      coach,
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Jueves 10 de septiembre' })).toBeTruthy()
    expect(screen.getByText('1 sesión hoy, 1 por confirmar.')).toBeTruthy()
    expect(screen.getByText('Jefa de operaciones · Aurora Logística')).toBeTruthy()
    expect(screen.getByText('14:30 – 15:15 · Por confirmar')).toBeTruthy()
  })

  it('says of a day whose sessions are over that none are left, not that there were none', async () => {
    open([session({ _id: 'held', slot: '2026-09-10T05:00:00.000Z', state: 'finished' })], coach)
    expect(await screen.findByText('Hoy no te quedan sesiones.')).toBeTruthy()
    expect(screen.queryByText(/Hoy no tienes sesiones/)).toBeNull()
  })

  it('attack 4: tells a coach who waits from when on the coachee may be called absent', async () => {
    const slot = new Date(NOW - 5 * 60_000).toISOString()
    const joins = [{ userId: coach._id, joinedAt: slot, external: false, here: true }]
    open([session({ _id: 'waiting', slot, state: 'inprogress', joins })], coach)
    const lines = await screen.findAllByText(
      /^Todavía puede llegar\. Desde las \d\d:\d\d podrás decir que no llegó\./,
    )
    expect(lines.length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Cerrar la sesión' })).toBeNull()
  })

  it('offers to close only with what the evidence allows', async () => {
    const slot = '2026-09-10T12:00:00.000Z'
    open(
      [
        session({
          _id: 'held',
          slot,
          state: 'inprogress',
          joins: [{ userId: coach._id, joinedAt: slot, external: false, here: true }],
        }),
      ],
      coach,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar la sesión' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar la sesión con Antonia' })
    const who = within(await within(dialog).findByRole('radiogroup', { name: '¿Quiénes estuvieron?' }))
    expect(
      who.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual([expect.stringMatching(/^Mi coachee no llegó/)])
  })
})
