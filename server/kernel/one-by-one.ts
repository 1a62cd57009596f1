import { type RawBuilder, sql } from 'kysely'
import { HOUR_MS, MINUTE_MS } from '#domain/constants'
import type { Services } from './context'
import type { Door } from './database/door'
import { isDatabaseGone } from './errors'
import { scrub } from './scrub'
import { newId } from './secrets'
import { inSpan, NOTHING } from './tracing/spans'

export type Log = Pick<Services['log'], 'error'>

/** Pauses that double, from the first to the longest, in milliseconds. `failures` counts from 1. */
export const growingPause = (
  failures: number,
  { first, longest }: { first: number; longest: number },
): number => Math.min(first * 2 ** Math.min(failures - 1, 30), longest)

const PAUSES = { first: MINUTE_MS, longest: 6 * HOUR_MS }
const STACK_LINES = 20
/** A failure that lasts is reported again each time so many more tries came to nothing. */
const REPORTED_EVERY = 10

/** An error in words a text column takes, without what people wrote. */
const wordsOf = (error: unknown): string =>
  scrub((error instanceof Error ? error.message : String(error)).replaceAll('\u0000', '')).slice(0, 2000)

type Job<Row, Result> = {
  /** Names the job for ever: what is set aside is kept by it. */
  job: string
  now: Date
  log?: Log | undefined
  batch?: number
  /**
   * The next rows, at most `limit`. `ready` says of a column with the row's name that it is not set aside: without it
   * in the query, rows that fail would stand before all others for ever.
   */
  due: (limit: number, ready: (column: string) => RawBuilder<boolean>) => Promise<readonly Row[]>
  ref: (row: Row) => string
  /** Does one, in a transaction of its own if it needs one; null: there was nothing to do after all. */
  work: (row: Row) => Promise<Result | null>
}

async function setAside(
  { db }: Door,
  { job, now, log }: Pick<Job<never, never>, 'job' | 'now' | 'log'>,
  ref: string,
  error: unknown,
): Promise<void> {
  const pause = sql<Date>`${now}::timestamptz + least(
    ${PAUSES.first} * power(2, least(set_aside.failures, 30)), ${PAUSES.longest}) * interval '1 millisecond'`
  const row = await db
    .insertInto('set_aside')
    .values({
      job,
      ref,
      since: now,
      error: wordsOf(error),
      next_try_at: new Date(now.getTime() + growingPause(1, PAUSES)),
    })
    .onConflict((conflict) =>
      conflict.columns(['job', 'ref']).doUpdateSet((eb) => ({
        failures: eb('set_aside.failures', '+', 1),
        next_try_at: pause,
        error: wordsOf(error),
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  log?.error({ err: error, job, ref, failures: row.failures }, 'set aside, to be tried again later')
  if (row.failures % REPORTED_EVERY !== 1) return
  await db
    .insertInto('error_reports')
    .values({
      id: newId('er'),
      name: error instanceof Error ? error.name : 'Error',
      message: wordsOf(error),
      stack: (error instanceof Error ? (error.stack ?? '') : '')
        .split('\n')
        .slice(0, STACK_LINES)
        .map((line) => scrub(line.replaceAll('\u0000', '')).slice(0, 500)),
      path: `job/${job}`,
      events: '[]',
      received_at: now,
    })
    .execute()
}

/** Which of these are set aside, and whether their pause is over. */
async function asideOf(
  { db }: Door,
  job: string,
  refs: readonly string[],
  now: Date,
): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('set_aside')
    .select(['ref', 'next_try_at'])
    .where('job', '=', job)
    .where('ref', 'in', refs)
    .execute()
  return new Map(rows.map(({ ref, next_try_at }) => [ref, next_try_at <= now]))
}

/**
 * Does what is due one by one, so that whatever fails fails alone: it is set aside, told, and tried again after pauses
 * that grow; the rest goes on. A database that is gone stops the whole turn, which is nobody's fault.
 * @returns what was done.
 */
export async function oneByOne<Row, Result>(door: Door, given: Job<Row, Result>): Promise<Result[]> {
  const { job, now, batch = 50, due, ref, work } = given
  const ready = (column: string): RawBuilder<boolean> => sql<boolean>`not exists (
    select 1 from set_aside a where a.job = ${job} and a.ref = ${sql.ref(column)} and a.next_try_at > ${now})`
  const done: Result[] = []
  const seen = new Set<string>()
  for (;;) {
    const rows = await due(batch, ready)
    const fresh = rows.filter((row) => !seen.has(ref(row)))
    const aside = fresh.length === 0 ? new Map() : await asideOf(door, job, fresh.map(ref), now)
    for (const row of fresh) {
      const name = ref(row)
      seen.add(name)
      if (aside.get(name) === false) continue
      try {
        const result = await inSpan(job, NOTHING, () => work(row))
        if (result !== null) done.push(result)
        if (aside.has(name))
          await door.db.deleteFrom('set_aside').where('job', '=', job).where('ref', '=', name).execute()
      } catch (error) {
        if (isDatabaseGone(error)) throw error
        await setAside(door, given, name, error)
      }
    }
    if (rows.length < batch || fresh.length === 0) return done
  }
}
