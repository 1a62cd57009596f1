import { sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import { openConnection } from '#server/entities/connection/connection-service'
import { assignedToProgram, assignedToTrip, issued, record } from '#server/entities/ledger/ledger'
import { type Door, openPostgres } from '#server/kernel/database/door'
import { makeCoach, makeCoachee, makeOrganization, makeProgram } from '../../tests/server/factories'
import { startTrial } from '../../tests/server/trial'
import { DOCUMENTS } from '../build/documents'
import { type Line, median } from './line'
import { withDatabase } from './postgres'

const REQUESTS = 200
const RACERS = 20
const RACES = 9
const WARM = 2

type Racer = { token: string; coacheeId: string; tripId: string }
type Place = { programId: string; coachId: string; racers: Racer[] }

async function seed(door: Door, now: Date): Promise<Place> {
  const until = new Date(now.getTime() + 300 * DAY_MS)
  const organizationId = await makeOrganization(door)
  const programId = await makeProgram(door, organizationId, {
    starts_at: new Date(now.getTime() - DAY_MS),
    expires_at: until,
  })
  const coach = await makeCoach(door, programId)
  const racers: Racer[] = []
  for (let one = 0; one < RACERS; one += 1) {
    const { coachee, tripId } = await makeCoachee(
      door,
      { organizationId, programId },
      { coach_selected_id: coach.id },
    )
    await door.transaction(async (trx) => {
      await record(trx, [
        issued(organizationId, { amount: WARM + RACES }),
        assignedToProgram(organizationId, programId, { amount: WARM + RACES }),
        assignedToTrip({ organizationId, programId, tripId }, { amount: WARM + RACES }),
      ])
      await trx
        .updateTable('trips')
        .set({ max_sessions: WARM + RACES, end_date: until })
        .where('id', '=', tripId)
        .execute()
    })
    const token = await openConnection(door.db, coachee.id, { now: () => now, device: null })
    racers.push({ token, coacheeId: coachee.id, tripId })
  }
  return { programId, coachId: coach.id, racers }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** 200 bookings of one free hour at once, beside 200 bare inserts of a session of another coach, each in a transaction. */
export async function raceLines(): Promise<Line[]> {
  const ratios = await withDatabase(async (url) => {
    if (!url) return []
    const now = new Date()
    const door = await openPostgres(url)
    const { app, close } = await startTrial(door, { now: () => now })
    try {
      const { programId, coachId, racers } = await seed(door, now)
      const other = await makeCoach(door, programId)
      const racerOf = (one: number): Racer => racers[one % RACERS] ?? { token: '', coacheeId: '', tripId: '' }
      const book = async (one: number, slot: string, race: number) => {
        const answer = await app.inject({
          method: 'POST',
          url: '/graphql',
          headers: { authorization: `Bearer ${racerOf(one).token}` },
          payload: {
            query: DOCUMENTS.get('CreateSession'),
            variables: { data: { coachId, programId, slot, idempotencyKey: `race-${race}-${one}` } },
          },
        })
        const { errors } = answer.json<{ errors?: { extensions: { code: string } }[] }>()
        return errors?.[0]?.extensions.code ?? 'booked'
      }
      const bare = (one: number, slot: string, race: number) =>
        door.transaction((trx) =>
          sql`insert into sessions (id, coach_id, coachee_id, program_id, trip_id, slot, scheduled_slot, state)
            values (${`bare-${race}-${one}`}, ${other.id}, ${racerOf(one).coacheeId}, ${programId},
              ${racerOf(one).tripId}, ${slot}::timestamptz + interval '5 hours', ${slot}::timestamptz, 'active')
            on conflict do nothing`.execute(trx),
        )
      const all = (work: (one: number) => Promise<unknown>) =>
        Promise.all(Array.from({ length: REQUESTS }, (_, one) => work(one)))
      const { slots } = await app
        .inject({
          method: 'POST',
          url: '/graphql',
          headers: { authorization: `Bearer ${racerOf(0).token}` },
          payload: { query: DOCUMENTS.get('CoachSchedule'), variables: { coachId } },
        })
        .then((answer) => answer.json<{ data: { coachSchedule: { slots: { dateTime: string }[] } } }>())
        .then(({ data }) => data.coachSchedule)
      const found: number[] = []
      for (let race = 0; race < WARM + RACES; race += 1) {
        const slot = slots[Math.floor(((race + 1) * slots.length) / (WARM + RACES + 2))]?.dateTime ?? ''
        const inserts = await timed(() => all((one) => bare(one, slot, race)))
        let codes: unknown[] = []
        const bookings = await timed(async () => {
          codes = await all((one) => book(one, slot, race))
        })
        if (codes.filter((code) => code === 'booked').length !== 1)
          throw new Error(`A race was not won once: ${[...new Set(codes)].join(', ')}`)
        found.push(bookings / inserts)
      }
      return found.slice(WARM)
    } finally {
      await close()
    }
  })
  if (ratios.length === 0) return []
  return [
    {
      name: `${REQUESTS} bookings of one hour at once / as many bare inserts`,
      value: median(ratios),
      unit: '×',
      limit: 3,
      better: 'less',
    },
  ]
}
