import { AsyncLocalStorage } from 'node:async_hooks'
import { doorOf } from '#contract/rest/addresses'
import { actorOf } from '../caller'
import type { Context } from '../context'
import type { Db, Trx } from '../database/door'
import type { UserRow } from '../database/rows'
import { recordedInTransaction } from '../database/transaction-record'
import { ApiError } from '../errors'
import { inetOf, personOf, whoOf } from './refusals'

/** About connections: with the address, kept 12 months. */
const ACCESS: readonly string[] = [
  'Query.login',
  'Mutation.loginWithOidc',
  'Mutation.signOut',
  'Mutation.closeOtherConnections',
]
/** Operations that are written down whoever calls them; a sysadmin's changes all are. */
const ALWAYS: readonly string[] = [
  ...ACCESS,
  'Mutation.register',
  'Mutation.activate',
  'Mutation.acceptInvitation',
  'Mutation.updatePassword',
  'Mutation.changePassword',
  'Mutation.requestEmailChange',
  'Mutation.confirmEmailChange',
  'Mutation.createUser',
  'Mutation.resendInvitation',
  'Mutation.switchRole',
  'Mutation.commitImport',
  'Mutation.startBulk',
  'Mutation.correctInvitation',
  'Mutation.withdrawInvitation',
  doorOf('runResult'),
  'Mutation.savePlace',
  doorOf('exportList'),
  doorOf('exportUsers'),
  doorOf('audit'),
  doorOf('pauseTrip'),
  doorOf('resumeTrip'),
  doorOf('extendTrip'),
  doorOf('moveTrip'),
  'Mutation.askLeaders',
  'Mutation.remindLeaders',
  'Query.programReport',
  doorOf('report'),
  'Query.customerStatement',
  'Query.payRunFile',
  doorOf('payRunFile'),
]
/** Whoever they let in is who calls, with whatever bearer. */
const OPENS: readonly string[] = [
  'Query.login',
  'Mutation.loginWithOidc',
  'Mutation.register',
  'Mutation.activate',
  'Mutation.acceptInvitation',
]
/** Whom a mailed link names is who calls. */
const BY_LINK: readonly string[] = ['Mutation.changePassword', 'Mutation.confirmEmailChange']
/** Refusals that tell of somebody who reached for what is not theirs. */
const REFUSALS: readonly string[] = ['FORBIDDEN', 'NOT_FOUND']
/** Where somebody may be guessing a password. */
const GUESSED: readonly string[] = [
  'Query.login',
  'Mutation.loginWithOidc',
  'Mutation.updatePassword',
  'Mutation.requestEmailChange',
]
const TARGETS = [
  '_id',
  'id',
  'userId',
  'coacheeId',
  'coachId',
  'sessionId',
  'organizationId',
  'programId',
  'formId',
]
/** Ids of ours; a secret is longer, and no word of a RUT. */
const ID = /^(?!\d{1,2}\.?\d{3}\.?\d{3}-?[\dkK]$)[A-Za-z0-9_-]{1,40}$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whom or what an input or an answer names: the first id in it. */
function targetOf(input: unknown): string | null {
  if (typeof input === 'string') return ID.test(input) ? input : null
  if (!isRecord(input)) return null
  const places = [input, input.data].filter(isRecord)
  for (const place of places) {
    for (const name of TARGETS) {
      const value = place[name]
      if (typeof value === 'string' && ID.test(value)) return value
    }
  }
  return null
}

type Person = { id: string; actor: string }
type Row = Pick<UserRow, 'id' | 'status' | 'user_group' | 'roles' | 'active_role'>
const isPerson = (value: unknown): value is Row =>
  isRecord(value) && typeof value.id === 'string' && Array.isArray(value.roles) && 'active_role' in value

/** The person a call turned out to be of: whoever logs in, registers, or takes an invitation. */
function personIn(answer: unknown): Person | null {
  if (!isRecord(answer)) return null
  const row = [answer, answer.row, isRecord(answer.user) ? answer.user.row : null].find(isPerson)
  return row ? { id: row.id, actor: actorOf(row) } : null
}

/** Whom a call is about that gives no id, such as a login that fails. */
const about = new AsyncLocalStorage<{ person: string | null }>()
export function concerns(personId: string): void {
  const call = about.getStore()
  if (call) call.person = personId
}

const CHANGES = /^(Mutation\.|POST |PUT )/

/** Whether a finished call is written down. */
const isAudited = (action: string, actor: Context['actor']): boolean =>
  ALWAYS.includes(action) || (actor === 'sa' && CHANGES.test(action))

type Entry = { action: string; target: string | null; outcome: string }

async function write(
  db: Db | Trx,
  context: Context,
  { action, target, outcome }: Entry,
  who: Person | null,
): Promise<boolean> {
  if (!who && outcome === 'done') return false
  await db
    .insertInto('audit')
    .values({
      at: context.now(),
      actor_id: who?.id ?? null,
      actor_code: who?.actor ?? 'anon',
      action,
      target_id: target,
      outcome,
      request_id: context.requestId,
      ...(GUESSED.includes(action) || ACCESS.includes(action)
        ? { access: true, address: inetOf(context.address) }
        : {}),
    })
    .execute()
  return true
}

/** Who a finished call was of, and on whom; what it answered tells where there was no bearer. */
function readingOf(context: Context, action: string, named: string | null, answer: unknown) {
  const opened = personIn(answer)
  const target = named ?? opened?.id ?? targetOf(answer)
  const me = personOf(context)
  const byLink = BY_LINK.includes(action) && target ? { id: target, actor: 'anon' } : null
  const who = (OPENS.includes(action) ? opened : null) ?? byLink ?? me
  return { who, target: target ?? (ACCESS.includes(action) ? (me?.id ?? null) : null) }
}

/** Writes down that an account, an address or a connection has been locked by its failures. */
export async function recordLock(context: Context, action: string, target: string | null): Promise<void> {
  const who = action === 'Query.login' ? null : personOf(context)
  await write(context.door.db, context, { action, target, outcome: 'LOCKED' }, who)
}

/** Whether a refusal tells of somebody who reached for what is not theirs, or guesses. */
function isCounted(context: Context, action: string, error: ApiError): boolean {
  if (REFUSALS.includes(error.code) && context.me) return true
  if (!GUESSED.includes(action)) return false
  if (error.code !== 'BAD_INPUT') return ['FORBIDDEN', 'RATE_LIMITED'].includes(error.code)
  return !context.me || action === 'Query.login' || error.details.fields?.currentPassword !== undefined
}

/**
 * Runs a call and writes down what a sysadmin changed, what changes rights or connections, and counts what was refused.
 * A change and its record are one transaction; what changes nothing is written down after it. A refusal stays the refusal.
 */
export async function audited<T>(
  context: Context,
  action: string,
  input: unknown,
  call: () => T,
): Promise<Awaited<T>> {
  const named = targetOf(input)
  const own = { person: null as string | null }
  const record = (db: Db | Trx, answer: unknown): Promise<boolean> => {
    const { who, target } = readingOf(context, action, named, answer)
    return write(db, context, { action, target, outcome: 'done' }, who)
  }
  try {
    if (!isAudited(action, context.actor)) return await about.run(own, call)
    context.trail.wrote = true
    const { answer, kept } = await recordedInTransaction(record, () => about.run(own, call))
    if (!kept) await record(context.door.db, answer)
    return answer
  } catch (error) {
    if (error instanceof ApiError && isCounted(context, action, error))
      context.refusals.count({
        who: action === 'Query.login' ? { address: context.address } : whoOf(context),
        action,
        outcome: error.code,
        requestId: context.requestId,
        target: named ?? own.person,
        byTarget: GUESSED.includes(action),
      })
    throw error
  }
}
