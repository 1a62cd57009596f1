import { type QueryCreator, type Selectable, sql } from 'kysely'
import { actorOf } from '../../kernel/caller'
import { type Context, newTrail, type Services } from '../../kernel/context'
import type { Door, Trx } from '../../kernel/database/door'
import type { Tables } from '../../kernel/database/generated/tables'
import type { UserRow } from '../../kernel/database/rows'
import { ApiError, isDatabaseGone } from '../../kernel/errors'
import type { DomainEvent } from '../../kernel/events'
import { enqueueMail } from '../mail/mail-queue'
import { DONE, kindOf, type Outcome, skipped } from './kinds'

type Run = Selectable<Tables['runs']>
type Row = Selectable<Tables['run_rows']>

const NO_RIGHT = 'Quien la empezó ya no puede hacer esto.'
const OURS = 'Falló por un error nuestro. Inténtalo otra vez.'

async function starterOf(trx: Trx, { starter_id, role }: Run): Promise<UserRow | null> {
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', starter_id)
    .where('removed_at', 'is', null)
    .where('status', 'in', ['verified', 'completed'])
    .where('demo', 'is distinct from', 'shut')
    .executeTakeFirst()
  const held = user?.roles.find((one) => one === role)
  return user && held ? { ...user, active_role: held } : null
}

/** Operations inside the row's transaction; what they tell is told once it has committed. */
function contextIn(services: Services, trx: Trx, run: Run, me: UserRow, told: DomainEvent[]): Context {
  const door: Door = {
    ...services.door,
    db: trx,
    replica: null,
    transaction: (body) => body(trx),
  }
  return {
    ...services,
    door,
    reads: trx,
    events: { ...services.events, publish: (event) => void told.push(event) },
    me,
    actor: actorOf(me),
    connection: null,
    lastUsedAt: null,
    preview: null,
    trail: newTrail(),
    requestId: run.id,
    address: '',
    bearer: null,
    device: null,
  }
}

/** One waiting row of a run, if it still goes on, which no other process has in hand. */
const takeRow = (trx: Trx, runId: string): Promise<Row | undefined> =>
  trx
    .selectFrom('run_rows')
    .selectAll()
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('runs').select('id').where('id', '=', runId).where('state', '=', 'running')),
    )
    .orderBy('n')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const closed = (db: QueryCreator<Tables>, { run_id, n }: Row, outcome: Outcome | Failed, at: Date) =>
  db
    .updateTable('run_rows')
    .set({ state: outcome.state, reason: 'reason' in outcome ? outcome.reason : null, at })
    .where('run_id', '=', run_id)
    .where('n', '=', n)
    .where('state', '=', 'waiting')
type Failed = { state: 'failed'; reason: string }

/** A row that is done, and in the audit. */
async function closeDone(trx: Trx, run: Run, row: Row, me: UserRow, at: Date): Promise<void> {
  await trx
    .with('done', (db) => closed(db, row, DONE, at).returning('n'))
    .insertInto('audit')
    .values({
      at,
      actor_id: me.id,
      actor_code: actorOf(me),
      action: `run.${run.kind}`,
      target_id: row.target_id,
      outcome: 'done',
      request_id: run.id,
      run_id: run.id,
    })
    .execute()
}

/** Does one row; false: there is none to be taken here. */
async function doOne(services: Services, run: Run): Promise<boolean> {
  const { door, now, events, log } = services
  let taken: Row | undefined
  const told: DomainEvent[] = []
  try {
    await door.transaction(async (trx) => {
      taken = await takeRow(trx, run.id)
      if (!taken) return
      const row = taken
      const me = await starterOf(trx, run)
      if (!me) {
        await closed(trx, row, skipped(NO_RIGHT), now()).execute()
        return
      }
      const outcome = await kindOf(run.kind).do(
        trx,
        { key: `${run.id}-${row.n}`, n: row.n, targetId: row.target_id, subject: row.subject },
        contextIn(services, trx, run, me, told),
        { id: run.id, organizationId: run.organization_id, params: run.params },
      )
      if (outcome.state === 'done') await closeDone(trx, run, row, me, now())
      else await closed(trx, row, outcome, now()).execute()
    })
  } catch (error) {
    if (isDatabaseGone(error)) throw error
    // assigned inside the transaction, where TypeScript does not look
    const failed = taken as Row | undefined
    if (!failed) throw error
    if (!(error instanceof ApiError)) log.error({ err: error, run: run.id, row: failed.n }, 'a row failed')
    const reason = error instanceof ApiError ? wordsOf(error) : OURS
    await closed(door.db, failed, { state: 'failed', reason }, now()).execute()
    return true
  }
  for (const event of told) events.publish(event)
  return taken !== undefined
}

/** The sentence of a refusal: of what was wrong with the input, the first. */
function wordsOf(error: ApiError): string {
  const [first] = Object.values(error.details.fields ?? {})
  return first ?? error.message
}

/** Ends a run that has nothing left to do, once, and tells its starter. */
async function endRun({ door, now }: Services, runId: string): Promise<boolean> {
  return door.transaction(async (trx) => {
    const ended = await trx
      .updateTable('runs')
      .set({ state: 'ended', ended_at: now() })
      .where('id', '=', runId)
      .where('state', '=', 'running')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('run_rows').select('n').where('run_id', '=', runId).where('state', '=', 'waiting'),
          ),
        ),
      )
      .returning(['starter_id', 'title', 'kind'])
      .executeTakeFirst()
    if (!ended) return false
    const { rows } = await sql<{ done: number; left: number }>`
      select count(*) filter (where state = 'done')::int as done,
        count(*) filter (where state <> 'done')::int as left
      from run_rows where run_id = ${runId}`.execute(trx)
    const { done = 0, left = 0 } = rows[0] ?? {}
    await enqueueMail(trx, {
      template: 'runEnded',
      to: { userId: ended.starter_id },
      data: {
        // consultants have no import, and what they start is done to people of the list
        path: `${ended.kind === 'invite' ? '/personas/importar' : '/personas'}?tarea=${runId}`,
        title: ended.title,
        count: String(done),
        left:
          left === 0
            ? 'todas las filas quedaron hechas'
            : left === 1
              ? 'quedó 1 sin hacer'
              : `quedaron ${left} sin hacer`,
      },
    })
    return true
  })
}

/**
 * Does what runs have left, the oldest first, as long as `goesOn`. Another process may do the same meanwhile.
 * @returns how many rows were done, and runs ended.
 */
export async function doRuns(services: Services, goesOn: () => boolean = () => true): Promise<number> {
  const { door, events } = services
  const running = await door.db
    .selectFrom('runs')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  let done = 0
  for (const run of running) {
    while (goesOn() && (await doOne(services, run))) done += 1
    if (goesOn() && (await endRun(services, run.id))) done += 1
  }
  if (done > 0) events.publish({ type: 'outbox.added' })
  return done
}
