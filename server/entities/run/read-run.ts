import type { Selectable } from 'kysely'
import { csvFile } from '#domain/csv'
import { localeOf } from '#domain/locale'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import type { Tables } from '../../kernel/database/generated/tables'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import { ApiError } from '../../kernel/errors'
import { runsDue } from './start-run'

export type RunState = 'running' | 'stopped' | 'ended'
export type RunRowState = 'waiting' | 'done' | 'skipped' | 'failed'
type Row = Pick<Selectable<Tables['run_rows']>, 'n' | 'label' | 'state' | 'reason'>
export type RunView = {
  _id: string
  title: string
  state: RunState
  total: number
  done: number
  skipped: number
  failed: number
  rows: Row[]
}
type Page = { skip: number; limit: number }

/** @throws ApiError NOT_FOUND unless the caller started it, or is a sysadmin. */
async function reached(db: Db | Trx, context: Context, id: string) {
  const run = await db
    .selectFrom('runs')
    .select(['id', 'title', 'state', 'total', 'starter_id'])
    .where('id', '=', id)
    .$if(context.actor !== 'sa', (query) => query.where('starter_id', '=', meOf(context).id))
    .executeTakeFirst()
  if (!run) throw new ApiError('NOT_FOUND')
  return run
}

/** A run, how far it is, and one page of its rows: those that failed first, then the skipped ones. */
export async function runOf(context: Context, id: string, { skip, limit }: Page): Promise<RunView> {
  const { db } = context.door
  const run = await reached(db, context, id)
  const counts = await db
    .selectFrom('run_rows')
    .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
    .where('run_id', '=', id)
    .groupBy('state')
    .execute()
  const count = (state: RunRowState): number => Number(counts.find((one) => one.state === state)?.n ?? 0)
  const rows = await db
    .selectFrom('run_rows')
    .select(['n', 'label', 'state', 'reason'])
    .where('run_id', '=', id)
    .orderBy((eb) =>
      eb.case().when('state', '=', 'failed').then(0).when('state', '=', 'skipped').then(1).else(2).end(),
    )
    .orderBy('n')
    .modifyEnd(limitAndOffset({ limit, skip }))
    .execute()
  const { title, state, total } = run
  return {
    _id: id,
    title,
    state,
    total,
    done: count('done'),
    skipped: count('skipped'),
    failed: count('failed'),
    rows,
  }
}

const over = (): ApiError => new ApiError('INVALID_TRANSITION', {}, 'Esta tarea ya terminó.')

/** Nothing more of it is done, until it is resumed. @throws ApiError NOT_FOUND, INVALID_TRANSITION when it is over. */
export async function stopRun(context: Context, id: string): Promise<void> {
  await context.door.transaction(async (trx) => {
    await reached(trx, context, id)
    const moved = await trx
      .updateTable('runs')
      .set({ state: 'stopped' })
      .where('id', '=', id)
      .where('state', 'in', ['running', 'stopped'])
      .returning('id')
      .executeTakeFirst()
    if (!moved) throw over()
  })
}

/**
 * What is done stays; what failed is tried again with the rest.
 * @throws ApiError NOT_FOUND, INVALID_TRANSITION when nothing is left to do.
 */
export async function resumeRun(context: Context, id: string): Promise<void> {
  await context.door.transaction(async (trx) => {
    await reached(trx, context, id)
    const run = await trx
      .selectFrom('runs')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const again = await trx
      .updateTable('run_rows')
      .set({ state: 'waiting', reason: null, at: null })
      .where('run_id', '=', id)
      .where('state', '=', 'failed')
      .returning('n')
      .execute()
    if (run.state === 'ended' && again.length === 0) throw over()
    await trx.updateTable('runs').set({ state: 'running', ended_at: null }).where('id', '=', id).execute()
  })
  runsDue(context)
}

const WORDS: Record<RunRowState, string> = {
  waiting: 'Pendiente',
  done: 'Hecha',
  skipped: 'Omitida',
  failed: 'Falló',
}

/** What became of every row. @throws ApiError NOT_FOUND */
export async function runResult(context: Context, id: string): Promise<string> {
  const { db } = context.door
  await reached(db, context, id)
  const rows = await db
    .selectFrom('run_rows')
    .select(['n', 'label', 'state', 'reason'])
    .where('run_id', '=', id)
    .orderBy('n')
    .execute()
  return csvFile(
    [
      ['Fila', 'Persona', 'Resultado', 'Motivo'],
      ...rows.map(({ n, label, state, reason }) => [n, label, WORDS[state], reason]),
    ],
    localeOf(meOf(context).language),
  )
}
