import type { Context } from '../../context'
import type { Db, Trx } from '../../database/door'
import { recordedInTransaction } from '../../database/transaction-record'
import { ApiError } from '../../errors'

/** Operations that are written down whoever calls them; a sysadmin's changes all are. */
const ALWAYS: readonly string[] = [
  'Mutation.switchRole',
  'GET /api/v1/audit.csv',
  'Query.programReport',
  'GET /api/v1/reports/:token',
]
/** Refusals that tell of somebody who reached for what is not theirs. */
const REFUSALS: readonly string[] = ['FORBIDDEN', 'NOT_FOUND']
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
const ID = /^[A-Za-z0-9_-]{1,64}$/

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whom or what an input names: the first id in it. */
function targetOf(input: unknown): string | null {
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

const CHANGES = /^(Mutation\.|POST |PUT )/

/** Whether a finished call is written down. */
const isAudited = (action: string, actor: Context['actor']): boolean =>
  ALWAYS.includes(action) || (actor === 'sa' && CHANGES.test(action))

async function write(
  db: Db | Trx,
  context: Context,
  action: string,
  target: string | null,
  outcome: string,
): Promise<void> {
  if (!context.me) return
  const entry = {
    at: context.now(),
    actor_id: context.me.id,
    actor_code: context.actor,
    action,
    target_id: target,
    outcome,
    request_id: context.requestId,
  }
  await db.insertInto('audit').values(entry).execute()
}

/**
 * Runs a call and writes down what a sysadmin changed, what changes rights, and what was refused. A change and its
 * record are one transaction; what changes nothing is written down after it. A refusal stays the refusal.
 */
export async function audited<T>(
  context: Context,
  action: string,
  input: unknown,
  call: () => T,
): Promise<Awaited<T>> {
  const named = targetOf(input)
  try {
    if (!isAudited(action, context.actor)) return await call()
    const { answer, kept } = await recordedInTransaction(
      (trx, result) => write(trx, context, action, named ?? targetOf(result), 'done'),
      call,
    )
    if (!kept) await write(context.door.db, context, action, named ?? targetOf(answer), 'done')
    return answer
  } catch (error) {
    if (error instanceof ApiError && REFUSALS.includes(error.code)) {
      await write(context.door.db, context, action, named, error.code).catch((failure: unknown) =>
        context.log.error({ err: failure }, 'a refusal was not written down'),
      )
    }
    throw error
  }
}
