import { MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import { shownDate } from '#domain/dates'
import { OPEN_TRIP } from '#domain/models'
import { fullName } from '#domain/names'
import { OPEN_SESSION } from '#domain/session-states'
import { dayOf } from '#domain/trip-dates'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import type { ProgramRow } from '../../kernel/database/rows'
import { ApiError, badInput } from '../../kernel/errors'
import { hashSecret } from '../../kernel/secrets'
import { CODE } from '../ledger/accounts'
import { giveAmounts, lockedAvailable, takeToShare } from '../ledger/give'
import { tripCredits } from '../ledger/ledger'
import { moverOf } from '../trip/asked'
import { changeTrip } from '../trip/end-trip'
import { lockTrips } from '../trip/trip-row'

const LIFE_MS = 15 * MINUTE_MS

/** What of a program's edit open trips may take over. */
export type Edit = { sessionsQuantity: number; expiresAt: Date }
type Plan = { sessions: number; credits: number; endDate: Date | null }
/** What an open trip would be; `hindrance`: why it cannot. */
export type TripReach = {
  tripId: string
  organizationId: string
  name: string
  from: Plan
  to: Plan
  hindrance: string | null
}
export type ProgramReach = {
  /** open ones, changed or not */
  trips: number
  changed: TripReach[]
  /** whose trip holds more credits than the new number, because it used or reserved them */
  kept: { tripId: string; name: string; credits: number }[]
}
type Customer = { _id: string; name: string; available: number }
export type ProgramImpact = ProgramReach & {
  creditsNeeded: number
  /** what each customer can still give in the program: its share, then its free credits */
  customers: Customer[]
  token: string
}
/** Which open trips an edit reaches. `trips`: their ids where it is some of them. */
export type Reach = { who: 'none' | 'all' | 'some'; trips: readonly string[]; token: string | null }

async function openTrips(db: Db | Trx, programId: string) {
  return db
    .selectFrom('trips')
    .innerJoin('users', 'users.id', 'trips.user_id')
    .select(['trips.id', 'trips.organization_id', 'trips.max_sessions', 'trips.end_date'])
    .select(['users.first_name', 'users.last_name'])
    .where('trips.program_id', '=', programId)
    .where('trips.status', 'in', OPEN_TRIP)
    .orderBy('users.first_name')
    .orderBy('users.last_name')
    .orderBy('trips.id')
    .execute()
}

/** When the last of their standing sessions ends, of those that have any. */
async function standing(db: Db | Trx, tripIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['trip_id', (eb) => eb.fn.max('slot').as('slot')])
    .where('trip_id', 'in', ['', ...tripIds])
    .where('state', 'in', OPEN_SESSION)
    .groupBy('trip_id')
    .execute()
  return new Map(
    rows.map(({ trip_id, slot }) => [trip_id, new Date(slot.getTime() + SESSION_MINUTES * MINUTE_MS)]),
  )
}

type Row = Awaited<ReturnType<typeof openTrips>>[number]
type Holds = { available: number; total: number }
/** What a trip would have: the new number, never under what it used or reserved. */
function planOf(row: Row, { available, total }: Holds, program: ProgramRow, edit: Edit): Plan {
  const { sessionsQuantity: wanted, expiresAt } = edit
  const was = program.sessions_quantity
  const more = wanted > was ? Math.max(0, wanted - total) : 0
  const fewer = wanted < was ? Math.min(available, Math.max(0, total - wanted)) : 0
  const credits = total + more - fewer
  const moves = row.end_date?.getTime() === program.expires_at.getTime()
  return {
    sessions: wanted === was ? row.max_sessions : Math.max(wanted, credits),
    credits,
    endDate: moves ? expiresAt : row.end_date,
  }
}

const isSame = (one: Plan, other: Plan): boolean =>
  one.sessions === other.sessions &&
  one.credits === other.credits &&
  one.endDate?.getTime() === other.endDate?.getTime()

function hindranceOf(from: Plan, { endDate }: Plan, stands: Date | undefined, now: Date): string | null {
  if (!endDate || endDate.getTime() === from.endDate?.getTime()) return null
  if (endDate <= now) return 'Ya habría terminado.'
  if (!stands || stands <= endDate) return null
  return `Tiene una sesión el ${shownDate(dayOf(stands.getTime()))}, después del nuevo término.`
}

/** What an edit would change in the open trips of a program, by name. */
async function programReach(db: Db | Trx, program: ProgramRow, edit: Edit, now: Date): Promise<ProgramReach> {
  const rows = await openTrips(db, program.id)
  const ids = rows.map(({ id }) => id)
  const credits = await tripCredits(db, ids)
  const stand = await standing(db, ids)
  const all = rows.map((row) => {
    const holds = credits.get(row.id) ?? { available: 0, total: 0 }
    const from = { sessions: row.max_sessions, credits: holds.total, endDate: row.end_date }
    const to = planOf(row, holds, program, edit)
    return {
      tripId: row.id,
      organizationId: row.organization_id,
      name: fullName({ first: row.first_name, last: row.last_name }),
      from,
      to,
      hindrance: hindranceOf(from, to, stand.get(row.id), now),
    }
  })
  const isLess = edit.sessionsQuantity < program.sessions_quantity
  return {
    trips: all.length,
    changed: all.filter(({ from, to }) => !isSame(from, to)),
    kept: all
      .filter(({ to }) => isLess && to.credits > edit.sessionsQuantity)
      .map(({ tripId, name, to }) => ({ tripId, name, credits: to.credits })),
  }
}

const creditsFor = (changed: readonly TripReach[]): number =>
  changed.reduce((sum, { from, to }) => sum + Math.max(0, to.credits - from.credits), 0)

/** Says what was seen and until when; it gives no right, whoever brings it must have that. */
function tokenOf(
  context: Context,
  program: ProgramRow,
  edit: Edit,
  reach: ProgramReach,
  until: number,
): string {
  const seen = [meOf(context).id, program.id, program.version, edit, reach, until]
  return `${until.toString(36)}.${hashSecret(JSON.stringify(seen))}`
}

async function customersOf(db: Db, programId: string): Promise<Customer[]> {
  const rows = await db
    .selectFrom('organization_programs')
    .innerJoin('organizations', 'organizations.id', 'organization_programs.organization_id')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.organization_id', '=', 'organizations.id')
        .on('accounts.code', '=', CODE.available)
        .on('accounts.trip_id', 'is', null)
        .on((eb) =>
          eb.or([eb('accounts.program_id', 'is', null), eb('accounts.program_id', '=', programId)]),
        ),
    )
    .select(['organizations.id', 'organizations.name'])
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('accounts.balance'), eb.val(0)).as('available'))
    .where('organization_programs.program_id', '=', programId)
    .where('organizations.removed_at', 'is', null)
    .groupBy(['organizations.id', 'organizations.name'])
    .orderBy('organizations.name')
    .execute()
  return rows.map(({ id, name, available }) => ({ _id: id, name, available: Number(available) }))
}

/** What an edit of a program would do to its open trips. It changes nothing. @throws ApiError NOT_FOUND */
export async function programImpact(context: Context, id: string, edit: Edit): Promise<ProgramImpact> {
  const { db } = context.door
  const program = await db
    .selectFrom('programs')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!program) throw new ApiError('NOT_FOUND')
  const now = context.now()
  const reach = await programReach(db, program, edit, now)
  return {
    ...reach,
    creditsNeeded: creditsFor(reach.changed),
    customers: await customersOf(db, id),
    token: tokenOf(context, program, edit, reach, now.getTime() + LIFE_MS),
  }
}

const stale = (): ApiError =>
  new ApiError(
    'CONFLICT',
    { reason: 'impact' },
    'Las travesías cambiaron mientras lo mirabas. Mira de nuevo a quiénes alcanza y confirma.',
  )

/** The trips an edit reaches, as they were seen. @throws ApiError BAD_INPUT, CONFLICT (impact) when they are others now */
async function reached(
  trx: Trx,
  context: Context,
  program: ProgramRow,
  edit: Edit,
  { who, trips, token }: Reach,
): Promise<TripReach[]> {
  if (!token) throw badInput({ token: 'Mira primero a quiénes alcanza el cambio.' })
  const until = Number.parseInt(token.split('.')[0] ?? '', 36)
  if (!(until > context.now().getTime())) throw stale()
  const found = await programReach(trx, program, edit, context.now())
  if (tokenOf(context, program, edit, found, until) !== token) throw stale()
  const changed = found.changed.filter(({ tripId }) => who === 'all' || trips.includes(tripId))
  if (who === 'some' && changed.length !== new Set(trips).size)
    throw badInput({ trips: 'Elige travesías de la lista.' })
  const hindered = changed.filter(({ hindrance }) => hindrance !== null)
  if (hindered.length > 0) {
    const words = hindered.map(({ name, hindrance }) => `${name}: ${hindrance}`).join(' ')
    throw new ApiError('CONFLICT', { reason: 'hindered' }, `No se puede terminar antes. ${words}`)
  }
  return changed
}

/** Credits of the trips of one customer: all that is needed is there, or nothing is given. */
async function moveCredits(
  trx: Trx,
  context: Context,
  place: { organizationId: string; programId: string },
  changes: readonly TripReach[],
): Promise<void> {
  const by = { createdBy: meOf(context).id, at: context.now(), description: 'Cambio del programa' }
  const more = changes.map(({ tripId, from, to }): [string, number] => [tripId, to.credits - from.credits])
  await giveAmounts(trx, { ...place, ...by }, new Map(more))
  const fewer = more.filter(([, amount]) => amount < 0)
  if (fewer.length === 0) return
  await lockedAvailable(trx, place)
  const taken = fewer.map(([tripId, amount]) => ({ trip: { ...place, tripId }, amount: -amount }))
  for (const { trip } of taken) await lockedAvailable(trx, trip)
  await takeToShare(trx, taken, by)
}

/**
 * Brings what is edited of a locked program to its open trips, each person told; lock the organizations before.
 * @returns the ids of the trips it reached
 * @throws ApiError BAD_INPUT, CONFLICT when the trips are others than were seen or stand in the way, NO_CREDITS
 */
export async function reachTrips(
  trx: Trx,
  context: Context,
  program: ProgramRow,
  edit: Edit,
  reach: Reach,
): Promise<string[]> {
  await lockTrips(
    trx,
    (await openTrips(trx, program.id)).map(({ id }) => id),
  )
  const changed = await reached(trx, context, program, edit, reach)
  for (const organizationId of [...new Set(changed.map((one) => one.organizationId))].sort())
    await moveCredits(
      trx,
      context,
      { organizationId, programId: program.id },
      changed.filter((one) => one.organizationId === organizationId),
    )
  const ids = changed.map(({ tripId }) => tripId)
  const stand = await standing(trx, ids)
  for (const trip of await lockTrips(trx, ids)) {
    const plan = changed.find(({ tripId }) => tripId === trip.id)?.to
    if (!plan) continue
    const planned = await trx
      .updateTable('trips')
      .set({ max_sessions: plan.sessions })
      .where('id', '=', trip.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const moves = plan.endDate !== null && plan.endDate.getTime() !== trip.end_date?.getTime()
    await changeTrip(
      trx,
      planned,
      {
        type: 'trip.replan',
        by: 'sysadmin',
        endsAt: moves ? (plan.endDate?.getTime() ?? null) : null,
        standsUntil: stand.get(trip.id)?.getTime() ?? null,
        now: context.now().getTime(),
      },
      moverOf(context),
    )
  }
  return ids
}
