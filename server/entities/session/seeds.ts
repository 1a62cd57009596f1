import { HOUR_MS, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import { fateAt, isSpent } from '#domain/entities/session/effects'
import { countsAsFinished } from '#domain/session-rules'
import type { Trx } from '../../kernel/database/door'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo, Planned } from '../../kernel/demo/demo'
import { holderOf } from '../../kernel/demo/travellers'
import { type Movement, record, released, reserved, used } from '../ledger/ledger'
import { planSessions } from './plan-seeds'

const endedAt = ({ slot, state }: Planned): Date => {
  if (state === 'cancelled_on_time') return new Date(slot.getTime() - 50 * HOUR_MS)
  if (state === 'cancelled_off_time') return new Date(slot.getTime() - 6 * HOUR_MS)
  if (state === 'unfinished_with_parties') return new Date(slot.getTime() + 90 * MINUTE_MS)
  return new Date(slot.getTime() + SESSION_MINUTES * MINUTE_MS)
}
/** Five days before, but never after the present. */
const bookedAt = ({ slot }: Planned, now: Date): Date =>
  new Date(Math.min(daysFrom(slot, -5).getTime(), now.getTime() - HOUR_MS))

const EVENTS: Record<string, string> = {
  cancelled_on_time: 'session.cancel',
  cancelled_off_time: 'session.cancel',
  unfinished_with_parties: 'time.over',
}

/** What became of the credits of the planned sessions, each at its time. */
export async function seedSessionCredits(trx: Trx, { planned, now }: Demo): Promise<void> {
  const movements = planned.flatMap((one): Movement[] => {
    const { traveller } = one
    const about = { trip: holderOf(traveller), sessionId: one.id, createdBy: traveller.id }
    const booked = reserved({ ...about, at: bookedAt(one, now) })
    const fate = fateAt(one.state, 'coachee')
    if (isSpent(fate)) return [booked, used({ ...about, at: endedAt(one) })]
    if (fate === 'back') return [booked, released({ ...about, at: endedAt(one) })]
    return [booked]
  })
  await record(trx, movements)
}

async function providersOf(trx: Trx) {
  const organizations = await trx
    .selectFrom('organizations')
    .select(['id', 'default_conference_provider'])
    .execute()
  const links = await trx
    .selectFrom('users')
    .select(['id', 'organization_id', 'conference_url'])
    .where('conference_url', 'is not', null)
    .execute()
  return new Map(
    organizations.map(({ id, default_conference_provider: provider }) => {
      const own = links.filter(({ organization_id }) => organization_id === id)
      return [
        id,
        {
          provider,
          urls: new Map(own.flatMap((row) => (row.conference_url ? [[row.id, row.conference_url]] : []))),
        },
      ]
    }),
  )
}

/** Past sessions and those that lie ahead, with what happened in them. */
export async function seedSessions(trx: Trx, demo: Demo): Promise<void> {
  const { planned, ratings, now } = demo
  planned.push(...(await planSessions(trx, demo.travellers, now)))
  const providers = await providersOf(trx)
  let rated = 0
  await trx
    .insertInto('sessions')
    .values(
      planned.map((one, at) => {
        const held = countsAsFinished(one.state)
        const rating = held && at % 4 !== 3 ? ratings[rated++ % ratings.length] : undefined
        const place = providers.get(one.traveller.organizationId)
        return {
          id: one.id,
          coach_id: one.coachId,
          coachee_id: one.traveller.id,
          program_id: one.traveller.program._id,
          trip_id: one.traveller.tripId,
          slot: one.slot,
          scheduled_slot: one.slot,
          state: one.state,
          conference_provider: place?.provider ?? 'product',
          conference_url: place?.urls.get(one.traveller.id) ?? null,
          rating_value: rating?.value ?? null,
          rating_comment: rating?.comment ?? null,
          rated_at: rating ? new Date(one.slot.getTime() + 2 * HOUR_MS) : null,
          scheduled_at: bookedAt(one, now),
          updated_at: one.state === 'active' ? bookedAt(one, now) : endedAt(one),
        }
      }),
    )
    .execute()
  const ended = planned.filter(({ state }) => state !== 'active')
  await trx
    .insertInto('session_transitions')
    .values([
      ...planned.map((one) => ({
        session_id: one.id,
        from_state: null,
        event: 'session.book',
        to_state: 'active' as const,
        actor_id: one.traveller.id,
        slot: one.slot,
        at: bookedAt(one, now),
      })),
      ...ended.map((one) => ({
        session_id: one.id,
        from_state: one.state.startsWith('cancelled') ? ('active' as const) : ('inprogress' as const),
        event: EVENTS[one.state] ?? 'session.close',
        to_state: one.state,
        actor_id: one.state.startsWith('cancelled')
          ? one.traveller.id
          : one.state === 'unfinished_with_parties'
            ? null
            : one.coachId,
        slot: one.slot,
        at: endedAt(one),
      })),
    ])
    .execute()
  const joins = ended.flatMap((one) => {
    if (one.state.startsWith('cancelled')) return []
    const external = one.state === 'finished_outside'
    const people = one.state === 'finished_without_coachee' ? [one.coachId] : [one.coachId, one.traveller.id]
    return people.map((id, at) => ({
      session_id: one.id,
      user_id: id,
      external,
      joined_at: new Date(one.slot.getTime() + (at * 2 - 3) * MINUTE_MS),
    }))
  })
  await trx.insertInto('session_joins').values(joins).execute()
}
