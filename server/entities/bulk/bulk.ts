import {
  BULK_MAY,
  type BulkAction,
  type BulkParams,
  type BulkSkipped as Skipped,
  type BulkTarget as Target,
} from '#domain/bulk'
import { MINUTE_MS } from '#domain/constants'
import { shownDate } from '#domain/dates'
import { grouped, localeOf } from '#domain/locale'
import { dayOf, endOfDay } from '#domain/trip-dates'
import { type Context, meOf } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import { hashSecret, newSecret } from '../../kernel/secrets'
import { roomOf } from '../invitation/promised'
import { organizationBalances } from '../ledger/balances'
import { lockOrganization } from '../organization/scope'
import { runsDue, startRun } from '../run/start-run'
import { RULES } from './actions'
import { BULK_RUN } from './bulk-run'
import { targetsOf } from './targets'

const LIFE_MS = 30 * MINUTE_MS

export type Wish = { action: BulkAction; ids: string[] } & BulkParams
export type Preview = {
  token: string
  applies: number
  skipped: Skipped[]
  consequence: string
  credits: number
  mails: number
}

const NEEDS: Partial<Record<BulkAction, readonly [keyof BulkParams, string][]>> = {
  pause: [['date', 'Elige qué día se reactivan.']],
  extend: [
    ['date', 'Elige el nuevo término.'],
    ['reason', 'Escribe por qué.'],
  ],
  move: [['toProgramId', 'Elige el programa nuevo.']],
  giveCredits: [['credits', 'Escribe cuántos créditos a cada una.']],
  assignCoach: [['coachId', 'Elige a la o el coach.']],
}

/** How many of what, as whoever reads writes numbers. */
const counting =
  (locale: string) =>
  (n: number, one: string, many: string): string =>
    n === 1 ? `1 ${one}` : `${grouped(n, locale)} ${many}`
type Count = ReturnType<typeof counting>
const day = (date: string | null | undefined): string => (date ? shownDate(date) : '')
/** What will have happened, in words. */
const TOLD: Record<BulkAction, (n: number, count: Count, params: BulkParams) => string> = {
  remind: (n, count) => `Se recuerda a ${count(n, 'persona', 'personas')}.`,
  resend: (n, count) =>
    `Se envía otra vez ${count(n, 'invitación', 'invitaciones')}; el enlace anterior deja de servir.`,
  withdraw: (n, count) =>
    `Se ${n === 1 ? 'retira' : 'retiran'} ${count(n, 'invitación', 'invitaciones')}; sus enlaces dejan de servir.`,
  pause: (n, count, { date }) =>
    `Se ${n === 1 ? 'pausa' : 'pausan'} ${count(n, 'travesía', 'travesías')} hasta el ${day(date)}; su término se corre los mismos días.`,
  resume: (n, count) => `Se ${n === 1 ? 'reactiva' : 'reactivan'} ${count(n, 'travesía', 'travesías')}.`,
  extend: (n, count, { date }) => `${count(n, 'travesía termina', 'travesías terminan')} el ${day(date)}.`,
  move: (n, count) =>
    `${count(n, 'persona cambia', 'personas cambian')} de programa; sus sesiones por venir se cancelan.`,
  takeOut: (n, count) =>
    `${count(n, 'travesía termina', 'travesías terminan')} ahora; sus sesiones por venir se cancelan y sus créditos vuelven al programa.`,
  deactivate: (n, count) => `${count(n, 'cuenta deja', 'cuentas dejan')} de poder entrar.`,
  giveCredits: (n, count, { credits }) =>
    `${count(n, 'travesía recibe', 'travesías reciben')} ${credits ?? 0} créditos.`,
  assignCoach: (n, count) => `${count(n, 'persona queda', 'personas quedan')} con esa o ese coach.`,
}

async function creditsOf(
  context: Context,
  action: BulkAction,
  n: number,
  params: BulkParams,
  organizationId: string | null,
) {
  if (action === 'giveCredits') return n * (params.credits ?? 0)
  if (action !== 'move' || !organizationId || !params.toProgramId) return 0
  const room = await roomOf(context.door.db, { organizationId, programId: params.toProgramId }, context.now())
  return n * room.each
}

/** Days that suit nobody are said at once. @throws ApiError BAD_INPUT */
function requireDays(action: BulkAction, { date, from }: BulkParams, now: number): void {
  const today = dayOf(now)
  if (action === 'pause' && from && from < today) throw badInput({ from: 'Elige hoy o un día más adelante.' })
  if (action === 'pause' && date && date <= (from ?? today))
    throw badInput({ date: from ? 'Elige un día después de que empieza.' : 'Elige un día más adelante.' })
  if (action === 'extend' && date && endOfDay(date) <= now)
    throw badInput({ date: 'Elige un día más adelante.' })
}

/**
 * Says what an action would do to many people, and keeps it for half an hour; it changes nothing.
 * @throws ApiError FORBIDDEN, NOT_FOUND for any of them out of reach, BAD_INPUT
 */
export async function previewBulk(context: Context, { action, ids, ...params }: Wish): Promise<Preview> {
  const rule = RULES[action]
  if (!BULK_MAY[action].includes(context.actor)) throw new ApiError('FORBIDDEN')
  for (const [name, words] of NEEDS[action] ?? [])
    if (params[name] === null || params[name] === undefined || params[name] === '')
      throw badInput({ [name]: words })
  requireDays(action, params, context.now().getTime())
  const found = await targetsOf(context, action, [...new Set(ids)], params)
  const { targets, skipped, organizationId } = found
  const token = newSecret()
  const credits = await creditsOf(context, action, targets.length, params, organizationId)
  await context.door.db
    .insertInto('bulk_previews')
    .values({
      token_hash: hashSecret(token),
      starter_id: meOf(context).id,
      organization_id: organizationId,
      action,
      params: JSON.stringify(params),
      rows: JSON.stringify({ targets, skipped }),
      credits,
      created_at: context.now(),
      expires_at: new Date(context.now().getTime() + LIFE_MS),
    })
    .execute()
  return {
    token,
    applies: targets.length,
    skipped,
    consequence: TOLD[action](targets.length, counting(localeOf(meOf(context).language)), params),
    credits,
    mails: targets.length * rule.mails,
  }
}

/**
 * Does what was previewed, in a run; the same token starts it once. @returns the run
 * @throws ApiError BAD_INPUT once it expired or for nobody, NO_CREDITS when there are fewer than were told, FORBIDDEN
 */
export async function startBulk(context: Context, token: string): Promise<string> {
  const runId = await context.door.transaction(async (trx) => {
    const kept = await trx
      .selectFrom('bulk_previews')
      .selectAll()
      .where('token_hash', '=', hashSecret(token))
      .where('starter_id', '=', meOf(context).id)
      .forUpdate()
      .executeTakeFirst()
    if (kept?.run_id) return kept.run_id
    if (!kept || kept.expires_at <= context.now())
      throw badInput({ token: 'Pasó media hora desde que lo revisaste. Revísalo otra vez.' })
    if (!BULK_MAY[kept.action].includes(context.actor)) throw new ApiError('FORBIDDEN')
    const { targets, skipped } = kept.rows
    if (targets.length === 0) throw badInput({ token: 'No hay a quién aplicarlo.' })
    if (kept.credits > 0 && kept.organization_id) {
      await lockOrganization(trx, kept.organization_id)
      const [balances] = await organizationBalances(trx, [kept.organization_id])
      if ((balances?.available ?? 0) < kept.credits)
        throw new ApiError(
          'NO_CREDITS',
          {},
          `Hacen falta ${kept.credits} créditos y ya no alcanzan. Revísalo otra vez.`,
        )
    }
    const all: { name: string; target: Target; why?: string }[] = [
      ...targets.map((target: Target) => ({ name: target.name, target })),
      ...skipped.map(({ _id, name, why }: Skipped) => ({
        name,
        target: { kind: 'user' as const, id: _id, personId: _id, name },
        why,
      })),
    ]
    const id = await startRun(trx, context, {
      kind: BULK_RUN,
      title: RULES[kept.action].title,
      organizationId: kept.organization_id,
      params: { action: kept.action, params: kept.params },
      rows: all.map(({ name, target, why }, at) => ({
        n: at + 1,
        label: name,
        targetId: target.personId,
        subject: target,
        skipped: why,
      })),
    })
    await trx
      .updateTable('bulk_previews')
      .set({ run_id: id })
      .where('token_hash', '=', kept.token_hash)
      .execute()
    return id
  })
  runsDue(context)
  return runId
}
