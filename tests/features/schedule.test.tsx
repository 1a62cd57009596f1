import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CoachSchedule, MatchReason } from '#domain/models'
import { type Booked, type BookInput, scheduleMachine } from '#machines/agenda/schedule/chart'
import { byDay, daysOf, slotGroups } from '../../src/features/schedule/days'
import { ScheduleView } from '../../src/features/schedule/ScheduleView'
import { besideRhythm } from '../../src/features/schedule/said'
import { camila, coachee, failing, never, show } from './support'

const slots = [
  '2026-09-10T13:00:00.000Z',
  '2026-09-10T13:45:00.000Z',
  '2026-09-10T19:00:00.000Z',
  '2026-09-14T13:00:00.000Z',
  '2026-09-17T13:00:00.000Z',
]
/** `again`: what is free when it is asked for another time. */
const start = (
  free = slots,
  book = never<Booked, BookInput>(),
  again = free,
  reasons: MatchReason[] = [],
) => {
  const answers = [free, again]
  return createActor(
    scheduleMachine.provide({
      actors: {
        loadSchedule: fromPromise(
          async (): Promise<CoachSchedule> => ({
            coach: camila,
            slots: answers.shift() ?? again,
            closed: [],
            reasons,
          }),
        ),
        hourPasses: never<string, { slots: string[] }>(),
        findOwn: fromPromise<Booked | null, { coachId: string; slot: string }>(async () => null),
        book,
      },
    }),
    {
      input: {
        mode: 'book',
        me: { ...coachee, welcomeStepper: 2 },
        coachId: camila._id,
        session: null,
        proposal: null,
        slot: null,
      },
    },
  ).start()
}

describe('days', () => {
  it('tells free days from full ones, holidays and closed ones; a day nobody said is full is closed', () => {
    const days = byDay(slots, 'America/Santiago')
    const closed = [
      { day: '2026-09-09', reason: 'full' as const, name: null },
      { day: '2026-09-15', reason: 'holiday' as const, name: 'Fiestas Patrias' },
    ]
    expect(daysOf(days, closed).map(({ key, status, short, label }) => [key, status, short, label])).toEqual([
      ['2026-09-09', 'Lleno', 'Lleno', 'miércoles 9 de septiembre, Lleno'],
      ['2026-09-10', '3 libres', '3', 'jueves 10 de septiembre, 3 libres'],
      ['2026-09-11', '–', '–', 'viernes 11 de septiembre, sin horas'],
      ['2026-09-12', '–', '–', 'sábado 12 de septiembre, sin horas'],
      ['2026-09-13', '–', '–', 'domingo 13 de septiembre, sin horas'],
      ['2026-09-14', '1 libre', '1', 'lunes 14 de septiembre, 1 libre'],
      ['2026-09-15', 'Feriado', 'Feriado', 'martes 15 de septiembre, Feriado: Fiestas Patrias'],
      ['2026-09-16', '–', '–', 'miércoles 16 de septiembre, sin horas'],
      ['2026-09-17', '1 libre', '1', 'jueves 17 de septiembre, 1 libre'],
    ])
  })

  it('groups a day by its parts and says each hour in both clocks', () => {
    const groups = slotGroups(slots.slice(0, 3), new Set(slots), 'America/Santiago', {
      zone: 'America/Bogota',
      city: 'Bogotá',
    })
    expect(
      groups.map(({ title, count, slots: times }) => [
        title,
        count,
        times.map(({ time, other }) => [time, other]),
      ]),
    ).toEqual([
      [
        'Mañana',
        '2 libres',
        [
          ['10:00', '08:00 Bogotá'],
          ['10:45', '08:45 Bogotá'],
        ],
      ],
      ['Tarde', '1 libre', [['16:00', '14:00 Bogotá']]],
    ])
  })
})

describe('choosing an hour', () => {
  it('says what the booking costs and books the chosen hour', async () => {
    const actor = start()
    show(<ScheduleView actor={actor} />)
    fireEvent.click(
      await screen.findByRole('button', { name: 'jueves 10 de septiembre, 10:45, 08:45 en Bogotá' }),
    )
    expect(screen.getByText('Jueves 10 de septiembre, 10:45')).toBeTruthy()
    expect(screen.getByText('08:45 para Camila, en Bogotá')).toBeTruthy()
    expect(screen.getByText('Al agendar se reserva 1 crédito. Te quedarán 3 de 8.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Agendar jue 10, 10:45' }))
    expect(actor.getSnapshot().matches('booking')).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agendar jue 10, 10:45' }).disabled).toBe(
      true,
    )
  })

  it('says why the coach was proposed, of the own one alone', async () => {
    const reasons = [{ kind: 'focus' as const, text: 'Trabaja el liderazgo' }]
    show(<ScheduleView actor={start(slots, never(), slots, reasons)} />)
    const why = await screen.findByRole('region', { name: 'Por qué calzan' })
    expect(
      within(why)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Trabaja el liderazgo'])
    show(<ScheduleView actor={start()} />)
    await screen.findAllByText(/45 minutos/)
    expect(screen.getAllByRole('region', { name: 'Por qué calzan' })).toHaveLength(1)
  })

  it('shows the same choice as a list', async () => {
    const actor = start()
    show(<ScheduleView actor={actor} />)
    fireEvent.click(await screen.findByRole('radio', { name: 'Lista' }))
    const list = screen.getByRole('group', { name: 'Días con horas' })
    fireEvent.click(within(list).getByRole('radio', { name: /10:45 – 11:30/ }))
    expect(actor.getSnapshot().context.slot).toBe('2026-09-10T13:45:00.000Z')
    expect(within(list).getByText('Elegida')).toBeTruthy()
  })

  it('keeps the person here when somebody took the hour, with the nearest ones', async () => {
    const actor = start(
      slots,
      failing({ type: 'slotTaken', message: '', nearest: ['2026-09-10T19:00:00.000Z'] }),
      slots.filter((slot) => slot !== '2026-09-10T13:45:00.000Z'),
    )
    show(<ScheduleView actor={actor} />)
    fireEvent.click(await screen.findByRole('button', { name: /^jueves 10 de septiembre, 10:45/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Agendar jue 10, 10:45' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Alguien tomó esa hora recién. Estas son las más cercanas.',
    )
    const nearest = screen.getByRole('region', { name: 'Horas más cercanas' })
    fireEvent.click(within(nearest).getByText('jue 10, 16:00'))
    expect(actor.getSnapshot().context.slot).toBe('2026-09-10T19:00:00.000Z')
    expect(screen.queryByRole('button', { name: /10:45, 08:45/ })).toBeNull()
  })

  it('says it when there are no hours at all', async () => {
    show(<ScheduleView actor={start([])} />)
    expect(await screen.findByText('No hay horas en los próximos 60 días.')).toBeTruthy()
  })
})

describe('hours beside the one that keeps the rhythm', () => {
  // 2026-09-05 is the last day before the clocks of Santiago go forward: 13:00 UTC is 09:00 there, and 10:00 the day after
  it.each([
    ['2026-09-05T13:00:00.000Z', 'Tu mismo día y hora'],
    ['2026-09-05T19:00:00.000Z', 'El mismo día, a otra hora'],
    ['2026-09-06T02:30:00.000Z', 'El mismo día, a otra hora'],
    ['2026-09-06T12:00:00.000Z', 'Un día después'],
    ['2026-09-08T12:00:00.000Z', '3 días después'],
    ['2026-09-04T22:00:00.000Z', 'Un día antes'],
    ['2026-09-01T13:00:00.000Z', '4 días antes'],
  ])('%s: %s', (hour, said) => {
    expect(besideRhythm(hour, '2026-09-05T13:00:00.000Z', 'America/Santiago')).toBe(said)
  })
})
