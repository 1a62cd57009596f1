import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeSlots } from '#server/entities/slot/slot-service'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { CREATE, key, MONDAY, makeTrio, type Trio } from './session-fixture'

let server: TestServer
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
})

const call = (document: string, variables: Record<string, unknown>, token = trio.coachToken) =>
  server.gql(document, variables, token)
const SCHEDULE = `query ($coachId: ID!, $from: Instant, $to: Instant) { coachSchedule(coachId: $coachId, from: $from, to: $to) {
  slots { dateTime } enabled hidden { dateTime rule buffer name start end } busy { rule name start end } } }`
type Hidden = { dateTime: string; rule: string; buffer: boolean; name: string | null; start: string | null }
type Busy = { rule: string; name: string | null; start: string; end: string }
type Schedule = {
  slots: { dateTime: string }[]
  enabled: boolean | null
  hidden: Hidden[] | null
  busy: Busy[] | null
}
async function schedule(from: string, to: string, token = trio.coacheeToken): Promise<Schedule> {
  const answer = await call(SCHEDULE, { coachId: trio.coach.id, from, to }, token)
  return answer.data?.coachSchedule as Schedule
}
const times = ({ slots }: Schedule) => slots.map(({ dateTime }) => dateTime.slice(11, 16))
/** Free starts of Monday 2026-03-16, in UTC. */
const monday = async () => times(await schedule('2026-03-16T00:00:00Z', '2026-03-17T03:00:00Z'))

const LIST = 'query { availabilities { id name type source start end recurrence version next } }'
const ENTRY = `mutation ($data: CreateAvailabilityCalendarInput!) { createAvailabilityCalendar(data: $data) { id } }`
const CHANGE = `mutation ($data: UpdateAvailabilityCalendarInput!) { updateAvailabilityCalendar(data: $data) { id } }`
const REMOVE = `mutation ($data: RemoveAvailabilityCalendarInput!) { removeAvailabilityCalendar(data: $data) { id } }`
const PERIODS = `mutation ($availabilityPeriods: [AvailablePeriodInput!]!, $timezone: String!, $confirm: Boolean, $idempotencyKey: ID!) {
  upsertAvailablePeriods(availabilityPeriods: $availabilityPeriods, timezone: $timezone, confirm: $confirm, idempotencyKey: $idempotencyKey) { id start end } }`
const DELETE = `mutation ($ids: [ID!]!, $confirm: Boolean) { deleteAvailablePeriods(ids: $ids, confirm: $confirm) { ids } }`
const LOCK = `mutation ($data: CreateAvailabilityLockInput!) { createAvailabilityLock(data: $data) { _id start end } }`
const UNLOCK = `mutation ($data: RemoveAvailabilityLockInput!) { removeAvailabilityLock(data: $data) { _id start end } }`
const BLOCK = `mutation ($data: CreateBlockedPeriodsInput!) { createBlockedPeriods(data: $data) { _id } }`
const WEEK = `mutation ($data: CreateAvailabilityInput!) { createAvailability(data: $data) { id ranges { start end } } }`

const entry = (given: Record<string, unknown> = {}) => ({
  name: 'Docencia',
  type: 'blocked',
  start: '2026-03-16T13:00:00Z',
  end: '2026-03-16T15:00:00Z',
  idempotencyKey: key(),
  ...given,
})
const idOf = (answer: { data: Record<string, unknown> | null }): string =>
  JSON.stringify(answer.data).match(/"_?id":"([^"]+)"/)?.[1] ?? ''
const periods = (list: Record<string, unknown>[], given: Record<string, unknown> = {}) =>
  call(PERIODS, {
    availabilityPeriods: list,
    timezone: 'America/Santiago',
    idempotencyKey: key(),
    ...given,
  })
const book = (slot: string) =>
  call(
    CREATE,
    { data: { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey: key() } },
    trio.coacheeToken,
  )
const lock = (start: string, end: string, given: Record<string, unknown> = {}) =>
  call(LOCK, { data: { start, end, idempotencyKey: key(), ...given } })

describe('named entries', () => {
  it('block and open hours, once or again and again, and are changed and taken out', async () => {
    const blocked = await call(ENTRY, { data: entry({ recurrence: 'RRULE:FREQ=WEEKLY' }) })
    const opened = await call(ENTRY, {
      data: entry({
        name: 'Tarde',
        type: 'available',
        start: '2026-03-16T20:00:00Z',
        end: '2026-03-16T22:00:00Z',
      }),
    })
    expect(await monday()).toEqual([
      ...['12:00', '15:15', '15:30', '15:45', '16:00', '16:15', '16:30', '16:45', '17:00', '17:15'],
      ...['17:30', '17:45', '18:00', '18:15', '18:30', '18:45', '19:00', '19:15', '19:30', '19:45'],
      ...['20:00', '20:15', '20:30', '20:45', '21:00', '21:15'],
    ])
    const listed = await call(LIST, {})
    expect(listed.data?.availabilities).toEqual([
      {
        id: idOf(blocked),
        name: 'Docencia',
        type: 'blocked',
        source: 'calendar',
        start: '2026-03-16T13:00:00.000Z',
        end: '2026-03-16T15:00:00.000Z',
        recurrence: 'FREQ=WEEKLY',
        version: 1,
        // The clock goes back on 2026-04-05: the third time would be at 13:00, a fourth at 14:00.
        next: ['2026-03-16T13:00:00.000Z', '2026-03-23T13:00:00.000Z', '2026-03-30T13:00:00.000Z'],
      },
      expect.objectContaining({ id: idOf(opened), next: ['2026-03-16T20:00:00.000Z'] }),
    ])
    const april = await schedule('2026-04-06T00:00:00Z', '2026-04-07T00:00:00Z')
    expect(times(april).slice(0, 2)).toEqual(['13:00', '16:15'])

    const { idempotencyKey: _, ...changed } = entry({
      id: idOf(blocked),
      version: 1,
      end: '2026-03-16T13:30:00Z',
    })
    expect(idOf(await call(CHANGE, { data: changed }))).toBe(idOf(blocked))
    expect(codeOf(await call(CHANGE, { data: changed }))).toBe('CONFLICT')
    expect((await monday()).slice(0, 2)).toEqual(['12:00', '13:45'])
    await call(REMOVE, { data: { id: idOf(blocked) } })
    expect(idOf(await call(REMOVE, { data: { id: idOf(blocked) } }))).toBe(idOf(blocked))
    expect((await monday()).slice(0, 2)).toEqual(['12:00', '12:15'])
  })

  it('lose one time of a repetition and keep the others', async () => {
    const series = idOf(await call(ENTRY, { data: entry({ recurrence: 'FREQ=WEEKLY' }) }))
    const id = `${series}_${Date.parse('2026-03-16T13:00:00Z')}`
    await call(REMOVE, { data: { id, recurringEventId: series } })
    expect((await monday()).slice(0, 3)).toEqual(['12:00', '12:15', '12:30'])
    const next = await schedule('2026-03-23T00:00:00Z', '2026-03-24T00:00:00Z')
    expect(times(next).slice(0, 2)).toEqual(['12:00', '15:15'])
  })

  it('are created once a key, do not lie over each other, and say what is wrong with a repetition', async () => {
    const data = entry()
    const first = idOf(await call(ENTRY, { data }))
    expect(idOf(await call(ENTRY, { data }))).toBe(first)
    expect(codeOf(await call(ENTRY, { data: entry() }))).toBe('CONFLICT')
    const weekly = entry({
      start: '2026-03-09T14:30:00Z',
      end: '2026-03-09T15:30:00Z',
      recurrence: 'FREQ=WEEKLY',
    })
    expect(codeOf(await call(ENTRY, { data: weekly }))).toBe('CONFLICT')
    const wrong = async (given: Record<string, unknown>) => {
      const answer = await call(ENTRY, {
        data: entry({ start: '2026-05-05T13:00:00Z', end: '2026-05-05T14:00:00Z', ...given }),
      })
      return answer.errors?.[0]?.extensions?.fields
    }
    expect(await wrong({ recurrence: 'FREQ=MINUTELY' })).toEqual({
      recurrence: 'Una repetición va por horas, días, semanas, meses o años.',
    })
    expect(await wrong({ recurrence: 'FREQ=HOURLY' })).toEqual({
      recurrence: 'Se repite más de 512 veces en 60 días. Hazla menos seguida.',
    })
    expect(await wrong({ recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })).toEqual({
      recurrence: 'Esta repetición no ocurre nunca.',
    })
    expect(await wrong({ end: '2026-05-05T13:00:00Z' })).toEqual({
      end: 'La hora de inicio debe ser anterior a la de término.',
    })
    expect(await wrong({ end: '2026-05-04T13:00:00Z' })).toEqual({
      end: 'La hora de inicio debe ser anterior a la de término.',
    })
  })

  it('of somebody else are neither changed nor taken out', async () => {
    const id = idOf(await call(ENTRY, { data: entry() }))
    const stranger = await makeTrio(server)
    const { idempotencyKey: _, ...changed } = entry({ id, version: 1 })
    expect(codeOf(await call(CHANGE, { data: changed }, stranger.coachToken))).toBe('NOT_FOUND')
    await call(REMOVE, { data: { id } }, stranger.coachToken)
    expect((await call(LIST, {})).data?.availabilities).toHaveLength(1)
  })
})

describe('extra hours', () => {
  it('open a date beside the week, join it, move, and close again', async () => {
    const made = await periods([{ start: '2026-03-15T10:00', end: '2026-03-15T11:00' }])
    const id = idOf(made)
    const sunday = () => schedule('2026-03-15T00:00:00Z', '2026-03-16T03:00:00Z')
    expect(times(await sunday())).toEqual(['13:00', '13:15'])
    const moved = await periods([{ id, start: '2026-03-15T23:00', end: '2026-03-16T00:00' }])
    expect(moved.data?.upsertAvailablePeriods).toEqual([
      { id, start: '2026-03-16T02:00:00.000Z', end: '2026-03-16T03:00:00.000Z' },
    ])
    expect(times(await sunday())).toEqual(['02:00', '02:15'])
    await periods([{ start: '2026-03-16T17:00', end: '2026-03-16T17:45' }])
    expect((await monday()).slice(-4)).toEqual(['19:15', '19:30', '19:45', '20:00'])
    expect(codeOf(await book('2026-03-16T20:00:00.000Z'))).toBeNull()
    expect((await call(DELETE, { ids: [id] })).data).toEqual({ deleteAvailablePeriods: { ids: [id] } })
    expect((await call(DELETE, { ids: [id] })).data).toEqual({ deleteAvailablePeriods: { ids: [id] } })
    expect(times(await sunday())).toEqual([])
  })

  it('past midnight keep every start of the night (cal.com #5929)', async () => {
    await periods([{ start: '2026-03-14T22:30', end: '2026-03-15T01:00' }])
    const night = await schedule('2026-03-15T00:00:00Z', '2026-03-15T12:00:00Z')
    expect(times(night)).toEqual(['01:30', '01:45', '02:00', '02:15', '02:30', '02:45', '03:00', '03:15'])
  })

  it('explain what is wrong and refuse the whole call for a foreign id', async () => {
    const fields = async (list: Record<string, unknown>[], given = {}) =>
      (await periods(list, given)).errors?.[0]?.extensions?.fields
    expect(await fields([{ start: '2026-03-15T10:00', end: '2026-03-15T10:00' }])).toEqual({
      'availabilityPeriods.0.end': 'La hora de inicio debe ser anterior a la de término.',
    })
    expect(
      await fields([
        { start: '2026-03-15T10:00', end: '2026-03-15T12:00' },
        { start: '2026-03-15T11:00', end: '2026-03-15T13:00' },
      ]),
    ).toEqual({
      'availabilityPeriods.0.end': 'Estos rangos se topan. Júntalos o ajusta uno.',
      'availabilityPeriods.1.end': 'Estos rangos se topan. Júntalos o ajusta uno.',
    })
    expect(await fields([{ start: '2026-09-06T00:30', end: '2026-09-06T03:00' }])).toEqual({
      'availabilityPeriods.0.start': 'Esa hora no existe: el reloj la salta por el cambio de hora.',
    })
    const made = await periods([{ start: '2026-03-15T10:00', end: '2026-03-15T11:00' }])
    const id = idOf(made)
    expect(codeOf(await periods([{ start: '2026-03-15T10:30', end: '2026-03-15T11:30' }]))).toBe('CONFLICT')
    const stranger = await makeTrio(server)
    const both = [
      { id, start: '2026-03-21T10:00', end: '2026-03-21T11:00' },
      { start: '2026-03-22T10:00', end: '2026-03-22T11:00' },
    ]
    const variables = { availabilityPeriods: both, timezone: 'America/Santiago', idempotencyKey: key() }
    expect(codeOf(await call(PERIODS, variables, stranger.coachToken))).toBe('NOT_FOUND')
    expect((await call(LIST, {}, stranger.coachToken)).data?.availabilities).toEqual([])
  })
})

describe('locks and blocked periods', () => {
  it('hide hours with 15 minutes around them until they are removed (cal.com #24253)', async () => {
    const made = await lock('2026-03-16T14:00:00Z', '2026-03-16T18:00:00Z', { name: 'Médico' })
    expect((await monday()).slice(0, 7)).toEqual([
      '12:00',
      '12:15',
      '12:30',
      '12:45',
      '13:00',
      '18:15',
      '18:30',
    ])
    const id = idOf(made)
    expect((await call(UNLOCK, { data: { _id: id } })).data?.removeAvailabilityLock).toEqual({
      _id: id,
      start: '2026-03-16T14:00:00.000Z',
      end: '2026-03-16T18:00:00.000Z',
    })
    expect((await call(UNLOCK, { data: { _id: id } })).data?.removeAvailabilityLock).toEqual({
      _id: id,
      start: null,
      end: null,
    })
    expect(await monday()).toHaveLength(30)
  })

  it('block holidays that come every year, at midnight of the coach’s zone', async () => {
    const data = {
      periods: [
        { start: '2026-04-03T03:00:00Z', end: '2026-04-04T03:00:00Z', name: 'Viernes Santo' },
        {
          start: '2026-05-01T04:00:00Z',
          end: '2026-05-02T04:00:00Z',
          name: 'Día del Trabajo',
          recurrence: 'FREQ=YEARLY',
        },
      ],
      idempotencyKey: key(),
    }
    expect((await call(BLOCK, { data })).data?.createBlockedPeriods).toHaveLength(2)
    expect(times(await schedule('2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z'))).toEqual([])
    const span = { from: new Date('2027-04-30T04:00:00Z'), to: new Date('2027-05-02T04:00:00Z') }
    const later = await freeSlots(server.door.db, [trio.coach.id], new Date('2027-04-20T12:00:00Z'), span)
    expect(later.get(trio.coach.id)).toHaveLength(30)
    const thursday = await freeSlots(server.door.db, [trio.coach.id], new Date('2031-04-20T12:00:00Z'), {
      from: new Date('2031-05-01T04:00:00Z'),
      to: new Date('2031-05-02T04:00:00Z'),
    })
    expect(thursday.get(trio.coach.id)).toEqual([])
  })

  it('last at most 90 days and not backwards', async () => {
    const fields = async (start: string, end: string) =>
      (await lock(start, end)).errors?.[0]?.extensions?.fields
    expect(await fields('2026-03-16T14:00:00Z', '2026-06-20T14:00:00Z')).toEqual({
      end: 'Un bloqueo dura como máximo 90 días.',
    })
    expect(await fields('2026-03-16T14:00:00Z', '2026-03-16T14:00:00Z')).toEqual({
      end: 'La hora de inicio debe ser anterior a la de término.',
    })
    expect(await fields('2026-03-01T14:00:00Z', '2026-03-01T15:00:00Z')).toEqual({
      end: 'Ese tiempo ya pasó.',
    })
  })
})

describe('a change over booked sessions', () => {
  const sessionsOf = (answer: Awaited<ReturnType<typeof call>>) => answer.errors?.[0]?.extensions?.sessions
  const hit = () => ({ _id: expect.any(String), slot: MONDAY, name: `Persona ${trio.coachee.id}` })

  it('lists them first, and leaves them as they are once confirmed', async () => {
    await book(MONDAY)
    const refused = await lock('2026-03-16T12:30:00Z', '2026-03-16T13:00:00Z')
    expect([codeOf(refused), refused.errors?.[0]?.extensions?.reason, sessionsOf(refused)]).toEqual([
      'CONFLICT',
      'booked',
      [hit()],
    ])
    expect((await call(LIST, {})).data?.availabilities).toEqual([])
    expect(codeOf(await lock('2026-03-16T12:45:00Z', '2026-03-16T13:30:00Z'))).toBeNull()
    expect(codeOf(await lock('2026-03-16T12:30:00Z', '2026-03-16T13:00:00Z', { confirm: true }))).toBeNull()
    const blocked = entry({
      start: '2026-03-09T12:00:00Z',
      end: '2026-03-09T12:30:00Z',
      recurrence: 'FREQ=WEEKLY',
    })
    expect(codeOf(await call(ENTRY, { data: blocked }))).toBeNull()
  })

  it('never slips past a booking of the same moment', async () => {
    for (let week = 0; week < 4; week++) {
      const start = new Date(Date.parse(MONDAY) + week * 7 * 86_400_000)
      const end = new Date(start.getTime() + 3_600_000)
      const [booking, locking] = await Promise.all([
        book(start.toISOString()),
        lock(start.toISOString(), end.toISOString()),
      ])
      const outcome = [codeOf(booking), codeOf(locking)]
      expect([
        [null, 'CONFLICT'],
        ['OUTSIDE_AVAILABILITY', null],
      ]).toContainEqual(outcome)
    }
  })

  it('counts hours that close as well: the week, extra hours, entries, another zone', async () => {
    await book(MONDAY)
    const week = (start: string, timezone: string, confirm = false) =>
      call(WEEK, {
        data: { timezone, confirm, availability: [{ id: 1, ranges: [{ start, end: '17:00' }] }] },
      })
    expect(sessionsOf(await week('10:00', 'America/Santiago'))).toEqual([hit()])
    expect(sessionsOf(await week('09:00', 'Europe/Madrid'))).toBeUndefined()
    expect(sessionsOf(await week('09:00', 'America/Mexico_City'))).toEqual([hit()])
    expect(codeOf(await week('10:00', 'America/Mexico_City', true))).toBeNull()

    const sunday = '2026-03-22T13:00:00.000Z'
    const made = await periods([{ start: '2026-03-22T10:00', end: '2026-03-22T11:00' }])
    const id = idOf(made)
    expect(codeOf(await book(sunday))).toBeNull()
    expect(sessionsOf(await call(DELETE, { ids: [id] }))).toEqual([{ ...hit(), slot: sunday }])
    expect(
      sessionsOf(await periods([{ id, start: '2026-03-22T12:00', end: '2026-03-22T13:00' }])),
    ).toHaveLength(1)
    expect(codeOf(await call(DELETE, { ids: [id], confirm: true }))).toBeNull()
  })

  it('keeps repetitions at their wall-clock time in the new zone', async () => {
    await call(ENTRY, { data: entry({ recurrence: 'FREQ=WEEKLY' }) })
    const data = {
      timezone: 'Europe/Madrid',
      availability: [{ id: 1, ranges: [{ start: '09:00', end: '17:00' }] }],
    }
    await call(WEEK, { data })
    const listed = (await call(LIST, {})).data as { availabilities: { next: string[] }[] }
    // 10:00 in Santiago is 10:00 in Madrid now, before and after the clock there goes forward on 2026-03-29.
    expect(listed.availabilities[0]?.next).toEqual([
      '2026-03-16T09:00:00.000Z',
      '2026-03-23T09:00:00.000Z',
      '2026-03-30T08:00:00.000Z',
    ])
  })
})

describe('why an hour is not offered', () => {
  it('is told to the coach by the rule that hides it, and to nobody else', async () => {
    await book('2026-03-16T15:00:00.000Z')
    await lock('2026-03-16T18:00:00Z', '2026-03-16T19:00:00Z', { name: 'Médico' })
    const seen = await schedule('2026-03-16T11:00:00Z', '2026-03-16T20:00:00Z', trio.coachToken)
    const at = (time: string) => seen.hidden?.find(({ dateTime }) => dateTime.slice(11, 16) === time)
    expect(at('11:00')).toMatchObject({ rule: 'hours', buffer: false })
    expect(at('12:00')).toBeUndefined()
    expect(at('14:30')).toMatchObject({ rule: 'session', buffer: false, start: '2026-03-16T15:00:00.000Z' })
    expect(at('15:45')).toMatchObject({ rule: 'session', buffer: true })
    expect(at('17:15')).toMatchObject({ rule: 'lock', buffer: true, name: 'Médico' })
    expect(at('18:30')).toMatchObject({ rule: 'lock', buffer: false, name: 'Médico' })
    const today = await schedule('2026-03-11T12:00:00Z', '2026-03-11T13:00:00Z', trio.coachToken)
    expect(today.hidden?.map(({ rule }) => rule)).toEqual(['notice', 'notice'])
    const far = await schedule('2026-05-11T12:00:00Z', '2026-05-11T15:00:00Z', trio.coachToken)
    expect(new Set(far.hidden?.map(({ rule }) => rule))).toEqual(new Set(['hours', 'horizon']))
    const coachee = await schedule('2026-03-16T11:00:00Z', '2026-03-16T20:00:00Z')
    expect([coachee.hidden, coachee.enabled]).toEqual([null, null])
  })

  it('tells the coach, and nobody else, what takes the day, also when it is over', async () => {
    await book('2026-03-16T15:00:00.000Z')
    await lock('2026-03-16T15:30:00Z', '2026-03-17T15:30:00Z', { name: 'Médico', confirm: true })
    const busy = [
      {
        rule: 'session',
        name: null,
        start: '2026-03-16T15:00:00.000Z',
        end: '2026-03-16T15:45:00.000Z',
      },
      {
        rule: 'lock',
        name: 'Médico',
        start: '2026-03-16T15:30:00.000Z',
        end: '2026-03-17T15:30:00.000Z',
      },
    ]
    const day = ['2026-03-16T03:00:00Z', '2026-03-17T03:00:00Z'] as const
    expect((await schedule(...day, trio.coachToken)).busy).toEqual(busy)
    server.setNow(new Date('2026-03-16T23:00:00.000Z'))
    expect((await schedule(...day, trio.coachToken)).busy).toEqual(busy)
    expect((await schedule(...day)).busy).toBeNull()
    expect((await schedule('2026-03-18T03:00:00Z', '2026-03-19T03:00:00Z', trio.coachToken)).busy).toEqual([])
  })

  it('says that nobody can book while the coach is not enabled', async () => {
    await server.door.db
      .updateTable('users')
      .set({ moderated: false })
      .where('id', '=', trio.coach.id)
      .execute()
    const seen = await schedule('2026-03-16T11:00:00Z', '2026-03-16T20:00:00Z', trio.coachToken)
    expect([seen.enabled, seen.slots, seen.hidden]).toEqual([false, [], []])
  })
})
