import type { Context } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'

/** What became of a row; a reason is a Spanish sentence. */
export type Outcome = { state: 'done' } | { state: 'skipped'; reason: string }
export const DONE: Outcome = { state: 'done' }
export const skipped = (reason: string): Outcome => ({ state: 'skipped', reason })

/** `key`: of the run and the row, the same however often it is tried. */
export type RunRow<Subject> = { key: string; n: number; targetId: string | null; subject: Subject }
/** A run as its rows see it. `params` is what it was started with. */
export type RunOf<Params> = { id: string; organizationId: string | null; params: Params }

/**
 * A kind of run. `do` does one row as its starter, whose rights are those of this moment: `starter.door` is the row's
 * transaction, so any operation may be called with it. What it refuses with an ApiError the row failed for.
 */
export type RunKind<Subject = unknown, Params = unknown> = {
  kind: string
  do(trx: Trx, row: RunRow<Subject>, starter: Context, run: RunOf<Params>): Promise<Outcome>
}

const KINDS = new Map<string, RunKind>()

/** Makes a kind known; called where it is made, once. */
export function defineRun<Subject, Params>(kind: RunKind<Subject, Params>): RunKind<Subject, Params> {
  KINDS.set(kind.kind, kind as RunKind)
  return kind
}
/** @throws Error for a kind that nobody has defined. */
export function kindOf(name: string): RunKind {
  const kind = KINDS.get(name)
  if (!kind) throw new Error(`Nobody does runs of ${name}.`)
  return kind
}
