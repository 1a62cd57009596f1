import { type Selectable, sql } from 'kysely'
import {
  firstInstant,
  houseDay,
  LEVEL_MONTHS,
  type Level,
  lastDayOf,
  lastInstant,
  type MembershipState,
} from '#domain/memberships'
import { pathTo } from '#domain/places'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import type { Tables } from '../../kernel/database/generated/tables'
import { ApiError, badInput } from '../../kernel/errors'
import { type Keyed, onceByKey } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { CODE } from '../ledger/accounts'
import { issued, record } from '../ledger/ledger'
import { enqueueMail } from '../mail/mail-queue'
import { lockOrganization } from './scope'
import { whoAnswersFor } from './told'

export type MembershipRow = Selectable<Tables['memberships']>
/** What is agreed; days are YYYY-MM-DD of the house, `endDate` left out: the level's own. */
export type MembershipTerms = {
  level: Level
  startDate: string
  endDate: string | null
  amount: number
  priceList: number | null
  price: number | null
  carryOver: boolean
  internalComment: string | null
  externalType: string | null
  externalKey: string | null
}
export type MembershipWish = { _id?: string | null; version?: number | null; data: MembershipTerms }

export const stateOf = ({ begun_at, ended_at }: MembershipRow): MembershipState =>
  ended_at ? 'ended' : begun_at ? 'active' : 'scheduled'

/** Every membership of organizations, the newest first. */
export const membershipsOf = (db: Db | Trx, ids: readonly string[]): Promise<MembershipRow[]> =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where('organization_id', 'in', ids)
    .orderBy('start_date', 'desc')
    .execute()

/** What stands in the organization while a membership is in force: the specification's names. */
const shown = (row: MembershipRow) =>
  JSON.stringify({
    id: row.id,
    level: row.level,
    amount: row.amount,
    startDate: row.start_date,
    endDate: row.end_date,
    priceList: row.price_list,
    price: row.price,
    carryOver: row.carry_over,
    internalComment: row.internal_comment,
    externalType: row.external_type,
    externalKey: row.external_key,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.begun_at,
  })
const putInForce = (trx: Trx, row: MembershipRow) =>
  trx
    .updateTable('organizations')
    .set({ has_membership: true, membership: shown(row) })
    .where('id', '=', row.organization_id)
    .execute()

/** Free credits and shares of programs expire; what trips hold stays theirs. */
async function expireFree(trx: Trx, organizationId: string, at: Date): Promise<void> {
  const held = await trx
    .selectFrom('accounts')
    .select(['program_id', 'balance'])
    .where('organization_id', '=', organizationId)
    .where('trip_id', 'is', null)
    .where('code', '=', CODE.available)
    .where('balance', '>', 0)
    .orderBy(sql`program_id nulls first`)
    .forUpdate()
    .execute()
  await record(
    trx,
    held.map(({ program_id: programId, balance: amount }) => ({
      operation: 'expire' as const,
      amount,
      description: 'Fin de la membresía',
      from: { organizationId, programId, code: CODE.available },
      to: { organizationId, programId, code: CODE.expired },
      at,
    })),
  )
}

async function end(trx: Trx, row: MembershipRow, now: Date): Promise<void> {
  if (!row.carry_over) await expireFree(trx, row.organization_id, now)
  await trx.updateTable('memberships').set({ ended_at: now }).where('id', '=', row.id).execute()
  await trx
    .updateTable('organizations')
    .set({ has_membership: false, membership: null })
    .where('id', '=', row.organization_id)
    .execute()
}

async function begin(trx: Trx, row: MembershipRow, now: Date, createdBy: string | null): Promise<void> {
  const { organization_id: organizationId, amount, level } = row
  if (amount > 0)
    await record(trx, [
      issued(organizationId, { amount, description: `Membresía: ${level}`, createdBy, at: now }),
    ])
  const begun = await trx
    .updateTable('memberships')
    .set({ begun_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await putInForce(trx, begun)
}

/** Ends what is over and begins what is due, in a transaction that holds the organization. @returns whether anything was. */
export async function turnMemberships(
  trx: Trx,
  organizationId: string,
  now: Date,
  createdBy: string | null = null,
): Promise<boolean> {
  const rows = (await membershipsOf(trx, [organizationId])).filter(({ ended_at }) => !ended_at)
  const over = rows.filter((row) => row.begun_at && row.end_date <= now)
  for (const row of over) await end(trx, row, now)
  const due = rows.filter((row) => !row.begun_at && row.start_date <= now)
  for (const row of due) await begin(trx, row, now, createdBy)
  return over.length + due.length > 0
}

const SPOKEN: Record<string, string> = {
  past: 'La membresía no puede empezar en un día que ya pasó. Elige desde hoy.',
  overlap: 'Se cruza con otra membresía. Elige un comienzo después de su último día.',
  scheduled: 'Ya hay una membresía programada. Cámbiala o quítala antes de agregar otra.',
  inForce: 'La membresía vigente no cambia: solo su comentario y su referencia. Programa la siguiente.',
  ended: 'Esa membresía ya terminó y no cambia.',
}
const refused = (reason: string): ApiError => new ApiError('CONFLICT', { reason }, SPOKEN[reason] ?? reason)

type Columns = Pick<
  MembershipRow,
  | 'level'
  | 'start_date'
  | 'end_date'
  | 'amount'
  | 'price_list'
  | 'price'
  | 'carry_over'
  | 'internal_comment'
  | 'external_type'
  | 'external_key'
>
function columnsOf(terms: MembershipTerms): Columns {
  const { level, startDate } = terms
  const endDay = terms.endDate ?? lastDayOf(level, startDate)
  if (endDay === null && LEVEL_MONTHS[level] === null)
    throw badInput({ endDate: 'Elige hasta qué día, porque es a medida.' })
  if (endDay === null || endDay <= startDate) throw badInput({ endDate: 'Elige un día después del inicio.' })
  return {
    level,
    start_date: firstInstant(startDate),
    end_date: lastInstant(endDay),
    amount: terms.amount,
    price_list: terms.priceList,
    price: terms.price,
    carry_over: terms.carryOver,
    internal_comment: terms.internalComment,
    external_type: terms.externalType,
    external_key: terms.externalKey,
  }
}

/** Of one in force only what nobody pays by may change. */
const sameTerms = (row: MembershipRow, wanted: Columns): boolean =>
  row.level === wanted.level &&
  houseDay(row.start_date.getTime()) === houseDay(wanted.start_date.getTime()) &&
  houseDay(row.end_date.getTime()) === houseDay(wanted.end_date.getTime()) &&
  row.amount === wanted.amount &&
  row.price_list === wanted.price_list &&
  row.price === wanted.price &&
  row.carry_over === wanted.carry_over

function requireRoom(rows: readonly MembershipRow[], wanted: Columns, now: Date, id: string | null): void {
  const others = rows.filter((row) => row.id !== id)
  const today = houseDay(now.getTime())
  if (wanted.end_date <= now) throw badInput({ endDate: 'Elige un día que no haya pasado.' })
  const first = others.length === 0
  if (!first && houseDay(wanted.start_date.getTime()) < today) throw refused('past')
  if (others.some((row) => row.start_date <= wanted.end_date && row.end_date >= wanted.start_date))
    throw refused('overlap')
  if (others.some((row) => !row.begun_at)) throw refused('scheduled')
}

async function tell(trx: Trx, organizationId: string, about: object): Promise<void> {
  const { name } = await trx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const { ad, cs } = await whoAnswersFor(trx, organizationId)
  const told = (userId: string, path: string) => ({
    template: 'membershipAgreed' as const,
    to: { userId },
    data: { path, organization: name, ...about },
  })
  await enqueueMail(trx, ...[...ad, ...cs].map((userId) => told(userId, pathTo('account'))))
}

/** Writes a membership of a locked organization. @returns its id */
export async function writeMembership(
  trx: Trx,
  context: Context,
  organizationId: string,
  { _id, version, data }: MembershipWish,
): Promise<string> {
  const now = context.now()
  const rows = await membershipsOf(trx, [organizationId])
  const known = _id ? rows.find(({ id }) => id === _id) : null
  if (known === undefined) throw new ApiError('NOT_FOUND')
  const wanted = columnsOf(data)
  if (known && known.version !== version) throw new ApiError('CONFLICT', { reason: 'version' })
  if (known && stateOf(known) === 'ended') throw refused('ended')
  const active = known && stateOf(known) === 'active'
  if (active && !sameTerms(known, wanted)) throw refused('inForce')
  if (!active) requireRoom(rows, wanted, now, known?.id ?? null)
  const id = known?.id ?? newId('mbr')
  const written = known
    ? await trx
        .updateTable('memberships')
        .set({
          ...(active
            ? {
                internal_comment: wanted.internal_comment,
                external_type: wanted.external_type,
                external_key: wanted.external_key,
              }
            : wanted),
          version: known.version + 1,
          updated_at: now,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('memberships')
        .values({ id, organization_id: organizationId, ...wanted, created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow()
  if (active) {
    await putInForce(trx, written)
    return id
  }
  await turnMemberships(trx, organizationId, now, meOf(context).id)
  await tell(trx, organizationId, {
    level: written.level,
    from: spoken(written.start_date),
    until: spoken(written.end_date),
  })
  return id
}
const spoken = (at: Date): string => houseDay(at.getTime()).split('-').reverse().join('/')

/**
 * Agrees a membership, or changes one that has not begun; of one in force only the comment and the reference.
 * @throws ApiError NOT_FOUND, BAD_INPUT, CONFLICT (version, past, overlap, scheduled, inForce, ended)
 */
export function saveMembership(
  context: Context,
  input: MembershipWish & Keyed & { organizationId: string },
): Promise<string> {
  const { organizationId } = input
  return onceByKey(context, 'saveMembership', input, async (trx) => {
    await lockOrganization(trx, organizationId)
    return writeMembership(trx, context, organizationId, input)
  })
}

/** Takes back a membership that has not begun. @throws ApiError NOT_FOUND, CONFLICT (inForce, ended) */
export function removeMembership(
  context: Context,
  input: Keyed & { organizationId: string; _id: string },
): Promise<string> {
  const { organizationId, _id } = input
  return onceByKey(context, 'removeMembership', input, async (trx) => {
    await lockOrganization(trx, organizationId)
    const row = (await membershipsOf(trx, [organizationId])).find(({ id }) => id === _id)
    if (!row) throw new ApiError('NOT_FOUND')
    const state = stateOf(row)
    if (state === 'ended') throw refused('ended')
    if (state === 'active')
      throw new ApiError(
        'CONFLICT',
        { reason: 'inForce' },
        'La membresía vigente no se quita: termina en su fecha.',
      )
    await trx.deleteFrom('memberships').where('id', '=', _id).execute()
    return _id
  })
}
