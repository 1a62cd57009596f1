import { freeSlots as kernel } from '#domain/slots/free-slots'
import { openConnection } from '#server/entities/connection/connection-service'
import { type CoachTime, coachTimes } from '#server/entities/slot/coach-time'
import { freeSlots } from '#server/entities/slot/slot-service'
import type { Db } from '#server/kernel/database/door'
import { countedPglite, startTrial } from '../../tests/server/trial'
import { type Line, median } from './line'

const COACHES = 500
const DAY = 86_400_000
const NOW = new Date('2026-03-11T12:00:00Z')
const ids = Array.from({ length: COACHES }, (_, index) => `coach-${index}`)
const times = (per: number, hour: number, length: number) =>
  ids.flatMap((id, index) =>
    Array.from({ length: per }, (_, at) => {
      const start = NOW.getTime() + ((at * 60) / per) * DAY + (hour + (index % 4)) * 3_600_000
      return { id, start: new Date(start), end: new Date(start + length) }
    }),
  )
const inParts = async <Row>(rows: Row[], write: (part: Row[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += 2000) await write(rows.slice(from, from + 2000))
}

/** 500 coaches with a week, a repetition, four locks and forty outside appointments each in the next 60 days. */
async function seed(db: Db): Promise<void> {
  const coach = { user_group: 'collaborator', roles: ['coach'], active_role: 'coach' } as const
  const rows = ids.map((id) => ({
    ...coach,
    roles: ['coach' as const],
    id,
    email: `${id}@example.cl`,
    status: 'verified' as const,
    moderated: true,
  }))
  await inParts(rows, (part) => db.insertInto('users').values(part).execute())
  const week = ids.flatMap((coach_id) =>
    [1, 2, 3, 4, 5].map((weekday) => ({ coach_id, weekday, start_minute: 540, end_minute: 1020 })),
  )
  await inParts(week, (part) => db.insertInto('availability_ranges').values(part).execute())
  const entries = ids.map((coach_id) => ({
    id: `entry-${coach_id}`,
    coach_id,
    name: 'Almuerzo',
    type: 'blocked' as const,
    start_at: new Date('2026-03-02T16:00:00Z'),
    end_at: new Date('2026-03-02T17:00:00Z'),
    recurrence: 'FREQ=DAILY',
  }))
  await inParts(entries, (part) => db.insertInto('availability_entries').values(part).execute())
  const locks = times(4, 4, 7_200_000).map(({ id, start, end }, at) => ({
    id: `lock-${at}`,
    coach_id: id,
    start_at: start,
    end_at: end,
  }))
  await inParts(locks, (part) => db.insertInto('availability_locks').values(part).execute())
  const accounts = ids.map((id) => ({ id: `account-${id}`, user_id: id, type: 'ics' as const }))
  await inParts(accounts, (part) => db.insertInto('calendar_accounts').values(part).execute())
  const calendars = ids.map((id) => ({
    id: `calendar-${id}`,
    account_id: `account-${id}`,
    user_id: id,
    type: 'ics' as const,
    name: 'Trabajo',
  }))
  await inParts(calendars, (part) => db.insertInto('calendars').values(part).execute())
  const busy = times(40, 1, 3_600_000).map(({ id, start, end }) => ({
    calendar_id: `calendar-${id}`,
    user_id: id,
    start_at: start,
    end_at: end,
  }))
  await inParts(busy, (part) => db.insertInto('external_busy').values(part).execute())
}

const timed = async (run: () => unknown): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** What a pass over all coaches takes beside its reads, as so many times the kernel alone. */
async function passRatio(db: Db): Promise<number> {
  const span = { fromMs: NOW.getTime(), toMs: NOW.getTime() + 60 * DAY + 1 }
  const read = () => coachTimes(db, { coachIds: ids, ...span })
  const known = [...(await read()).values()]
  const compute = (time: CoachTime) => kernel({ ...time, ...span, nowMs: span.fromMs })
  const rounds: { whole: number; reads: number; alone: number }[] = []
  for (let round = 0; round < 15; round++) {
    rounds.push({
      whole: await timed(() => freeSlots(db, ids, NOW)),
      reads: await timed(read),
      alone: await timed(() => known.forEach(compute)),
    })
  }
  const middle = (of: keyof (typeof rounds)[number]) => median(rounds.map((one) => one[of]))
  const [whole, reads, alone] = [middle('whole'), middle('reads'), middle('alone')]
  process.stdout.write(
    `  ${COACHES} coaches: ${whole.toFixed(0)} ms, reads ${reads.toFixed(0)} ms, kernel ${alone.toFixed(0)} ms\n`,
  )
  return Math.max(0, whole - reads) / alone
}

/** Statements of one coach's slots through the API, and the cost of 500 coaches in one pass. */
export async function coachSlotLines(): Promise<Line[]> {
  const { door, statements } = await countedPglite()
  await seed(door.db)
  const { app, close } = await startTrial(door, { now: () => NOW, logger: { level: 'error' } })
  try {
    const token = await openConnection(door.db, 'coach-7', { now: () => NOW, device: null })
    const ask = async () => {
      const before = statements()
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${token}` },
        payload: { query: '{ coachSchedule(coachId: "coach-7") { slots { dateTime } } }' },
      })
      const slots = answer.json().data?.coachSchedule?.slots
      if (!Array.isArray(slots) || slots.length === 0) throw new Error('No slots were answered.')
      return statements() - before
    }
    await ask()
    return [
      {
        name: 'slots of one coach through the API: statements',
        value: await ask(),
        unit: '',
        limit: 3,
        better: 'less' as const,
      },
      {
        name: 'slots of 500 coaches in one pass, beside reads: / kernel alone',
        value: await passRatio(door.db),
        unit: '×',
        limit: 1.5,
        better: 'less' as const,
      },
    ]
  } finally {
    await close()
  }
}
