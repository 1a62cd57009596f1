import { doorOf } from '#contract/rest/addresses'
import { OPEN_TRIP } from '#domain/models'
import { type Context, meOf } from '../../kernel/context'
import type { Db } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { CODE } from '../ledger/accounts'
import { actorOn } from './asked'
import { coachesOf, coachOf, endedTrip } from './move-over'

type Destination = {
  _id: string
  name: string
  sessions: number
  /** what it can give: its own share and the free ones */
  credits: number
  coach: 'kept' | 'lost' | 'none'
  /** of today; null: nobody */
  coachName: string | null
}

async function nameOf(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`.trim()
}

/**
 * Programs of the organization that may take who travels, by name, and what a move there would mean; as `moveTripOver`
 * would have it.
 * @throws ApiError NOT_FOUND, INVALID_TRANSITION unless the trip is open
 */
export async function tripDestinations(context: Context, tripId: string): Promise<Destination[]> {
  const { db } = context.door
  const trip = await db.selectFrom('trips').selectAll().where('id', '=', tripId).executeTakeFirst()
  if (!trip) throw new ApiError('NOT_FOUND')
  const by = await actorOn(db, context, doorOf('tripDestinations'), trip)
  if (!OPEN_TRIP.some((status) => status === trip.status)) throw endedTrip()
  const { user_id: userId, organization_id: organizationId } = trip
  const travels = await db
    .selectFrom('trips')
    .select('program_id')
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN_TRIP)
    .execute()
  const taken = travels.map(({ program_id }) => program_id)
  const programs = await db
    .selectFrom('programs')
    .innerJoin('organization_programs', 'organization_programs.program_id', 'programs.id')
    .select(['programs.id', 'programs.name', 'programs.sessions_quantity'])
    .where('organization_programs.organization_id', '=', organizationId)
    .where('programs.removed_at', 'is', null)
    .where('programs.expires_at', '>', context.now())
    .where('programs.id', 'not in', ['', ...taken])
    .$if(by !== 'sysadmin', (query) =>
      query.where('programs.id', 'in', ['', ...meOf(context).admin_programs]),
    )
    .orderBy('programs.name')
    .orderBy('programs.id')
    .execute()
  const ids = programs.map(({ id }) => id)
  const accounts = await db
    .selectFrom('accounts')
    .select(['program_id', 'balance'])
    .where('organization_id', '=', organizationId)
    .where('trip_id', 'is', null)
    .where('code', '=', CODE.available)
    .where(({ or, eb }) => or([eb('program_id', 'is', null), eb('program_id', 'in', ['', ...ids])]))
    .execute()
  const had = await coachesOf(db, userId)
  const own = [had.coach_selected_id, had.fixed_coach_id].flatMap((id) => (id === null ? [] : [id]))
  const offered = await db
    .selectFrom('program_coaches')
    .select('program_id')
    .where('disabled', '=', false)
    .where('coach_id', 'in', ['', ...own])
    .execute()
  const stays = taken.filter((id) => id !== trip.program_id)
  const keeps = (id: string) =>
    offered.some(({ program_id }) => program_id === id || stays.includes(program_id))
  const held = (id: string | null) => accounts.find(({ program_id }) => program_id === id)?.balance ?? 0
  const coachName = await nameOf(db, coachOf(had))
  return programs.map(({ id, name, sessions_quantity }) => ({
    _id: id,
    name,
    sessions: sessions_quantity,
    credits: Number(held(id)) + Number(held(null)),
    coach: own.length === 0 ? 'none' : keeps(id) ? 'kept' : 'lost',
    coachName,
  }))
}
