import type { BulkAction, BulkParams } from '#domain/bulk'
import { shownDate } from '#domain/dates'
import type { TripActor } from '#domain/entities/trip/facts'
import { extensionLimit } from '#domain/entities/trip/kit'
import { dayOf, endOfDay } from '#domain/trip-dates'
import type { Context } from '../../kernel/context'
import type { TripRow } from '../../kernel/database/rows'
import { ApiError, badInput } from '../../kernel/errors'
import { hasProgram } from '../organization/scope'
import { pauseSpan, whyNoExtension, whyNoPause } from '../trip/why-not'
import { tripsIn } from '../trip-state/move-trip'
import { ALREADY_THERE, TRAVELS_THERE } from './actions'

type Refusals = ReadonlyMap<string, string>
const sentence = ({ details, message }: ApiError): string =>
  (Object.values(details.fields ?? {})[0] ?? message).replace(/\.$/, '')
const byOf = (context: Context): TripActor => (context.actor === 'sa' ? 'sysadmin' : 'manager')

/** Asks the trips' chart what the run will ask it. */
async function pausing(context: Context, trips: readonly TripRow[], params: BulkParams): Promise<Refusals> {
  const now = context.now().getTime()
  const span = pauseSpan({ reactivationDate: params.date ?? '', pausedAt: params.from }, now)
  const { from, until } = span
  const cancelInside = params.cancelInside ?? false
  const event = { type: 'trip.pause', by: byOf(context), from, until, cancelInside, now } as const
  const refused = [...(await tripsIn(context.door.db, trips))].flatMap(([id, snapshot]) => {
    const error = whyNoPause(snapshot, event)
    return error ? [[id, sentence(error)] as const] : []
  })
  return new Map(refused)
}

async function extending(context: Context, trips: readonly TripRow[], params: BulkParams): Promise<Refusals> {
  const now = context.now().getTime()
  const ids = [...new Set(trips.map(({ program_id }) => program_id))]
  const programs = await context.door.db
    .selectFrom('programs')
    .select(['id', 'expires_at'])
    .where('id', 'in', ['', ...ids])
    .execute()
  const ends = new Map(programs.map(({ id, expires_at }) => [id, expires_at.getTime()]))
  const snapshots = await tripsIn(context.door.db, trips)
  const refused = trips.flatMap(({ id, program_id }) => {
    const snapshot = snapshots.get(id)
    const event = {
      type: 'trip.extend',
      by: byOf(context),
      endsAt: endOfDay(params.date ?? ''),
      programEndsAt: ends.get(program_id) ?? now,
      now,
    } as const
    if (!snapshot || !whyNoExtension(snapshot, event)) return []
    const { endsAt } = snapshot.context
    const limit = extensionLimit(snapshot.context, event)
    const why =
      event.endsAt > limit
        ? `Puede durar hasta el ${shownDate(dayOf(limit))}`
        : `Ya termina el ${shownDate(dayOf(endsAt ?? limit))}`
    return [[id, why] as const]
  })
  return new Map(refused)
}

/** @throws ApiError NOT_FOUND for a program the caller does not answer for */
async function moving(context: Context, trips: readonly TripRow[], to: string): Promise<Refusals> {
  const { me, door } = context
  const [first] = trips
  if (!first) return new Map()
  const answers = context.actor === 'sa' || me?.admin_programs.includes(to)
  if (!answers || !(await hasProgram(door.db, first.organization_id, to))) throw new ApiError('NOT_FOUND')
  const { expires_at } = await door.db
    .selectFrom('programs')
    .select('expires_at')
    .where('id', '=', to)
    .executeTakeFirstOrThrow()
  if (expires_at <= context.now()) throw badInput({ toProgramId: 'Ese programa ya terminó. Elige otro.' })
  const there = new Set(trips.filter(({ program_id }) => program_id === to).map(({ user_id }) => user_id))
  return new Map(
    trips.flatMap(({ id, user_id, program_id }) =>
      program_id === to ? [[id, ALREADY_THERE]] : there.has(user_id) ? [[id, TRAVELS_THERE]] : [],
    ),
  )
}

/** Open trips an action cannot be done to, and why: by the questions the run asks, trip by trip. */
export async function refusals(
  context: Context,
  action: BulkAction,
  trips: readonly TripRow[],
  params: BulkParams,
): Promise<Refusals> {
  if (action === 'pause') return pausing(context, trips, params)
  if (action === 'extend') return extending(context, trips, params)
  if (action === 'move') return moving(context, trips, params.toProgramId ?? '')
  return new Map()
}
