import { personOf, whoOf } from '../audit/refusals'
import type { CallLimit } from '../call-limit'
import type { Context, Services } from '../context'
import type { Door } from '../database/door'
import { ApiError } from '../errors'
import { networkOf } from '../network'

const WINDOW_MS = 60_000
export const CALLS_A_MINUTE = { person: 600, address: 120 } as const
/** A process tells the others after every twentieth of a limit: so far beyond it may each of them let somebody pass. */
const TOLD_AT = 20

/** `own`: calls at this process, of which the others know `told`. `others`: calls elsewhere, when this one last asked. */
type Count = { own: number; told: number; others: number; telling: Promise<void> | null }

export const NO_LIMIT: CallLimit = { take: async () => {}, refuseSpent: () => {} }

/** Counts calls a minute across all processes of the database, in one write for many calls. */
export function createCallLimit({ db }: Door, now: () => Date): CallLimit {
  let counts = new Map<string, Count>()
  let minute = 0

  function countOf(who: string): Count {
    const current = Math.floor(now().getTime() / WINDOW_MS)
    if (current !== minute) {
      counts = new Map()
      minute = current
    }
    const known = counts.get(who)
    if (known) return known
    const fresh: Count = { own: 0, told: 0, others: 0, telling: null }
    counts.set(who, fresh)
    return fresh
  }

  async function tell(who: string, count: Count, at: number): Promise<void> {
    const calls = count.own - count.told
    try {
      const all = await db
        .insertInto('call_counts')
        .values({ who, minute: at, calls })
        .onConflict((conflict) =>
          conflict
            .columns(['who', 'minute'])
            .doUpdateSet((eb) => ({ calls: eb('call_counts.calls', '+', eb.ref('excluded.calls')) })),
        )
        .returning('calls')
        .executeTakeFirstOrThrow()
      count.told += calls
      count.others = all.calls - count.told
    } finally {
      count.telling = null
    }
  }

  const refuse = (): never => {
    throw new ApiError('RATE_LIMITED', { retryAt: new Date((minute + 1) * WINDOW_MS).toISOString() })
  }

  return {
    async take(who, most, calls = 1) {
      const count = countOf(who)
      const at = minute
      count.own += calls
      const rank = count.own
      const step = Math.max(1, Math.floor(most / TOLD_AT))
      while (rank - count.told >= step && rank + count.others <= most) {
        count.telling ??= tell(who, count, at)
        await count.telling
      }
      if (rank + count.others > most) refuse()
    },
    refuseSpent(who, most) {
      const { own, others } = countOf(who)
      if (own + others >= most) refuse()
    },
  }
}

/**
 * Counts calls of whoever calls: the person, else the place they call from. What is refused is counted in the audit.
 * @throws ApiError RATE_LIMITED.
 */
export async function countCalls(
  { limit, refusals }: Services,
  context: Pick<Context, 'me' | 'actor' | 'address' | 'requestId' | 'preview'>,
  calls = 1,
): Promise<void> {
  const { address, requestId } = context
  const person = personOf(context)
  try {
    if (person) await limit.take(`person ${person.id}`, CALLS_A_MINUTE.person, calls)
    else await limit.take(`address ${networkOf(address)}`, CALLS_A_MINUTE.address, calls)
  } catch (error) {
    if (error instanceof ApiError)
      refusals.count({ who: whoOf(context), action: 'calls', outcome: error.code, requestId, target: null })
    throw error
  }
}
