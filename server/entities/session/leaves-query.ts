import { sql } from 'kysely'
import { OPEN_SESSION } from '#domain/session-states'
import { loaderOf } from '../../kernel/loader'
import { leftBehind } from './leaves'

export type Written = { text: string; version: number; updatedAt: Date | null }
export type Draft = {
  outcome: 'both' | 'coacheeMissing' | 'external' | null
  topics: string[]
  agreement: string
  firstStep: string
  /** YYYY-MM-DD */
  dueOn: string | null
  objectiveId: string | null
  progress: number | null
  propose: Date | null
  version: number
  updatedAt: Date | null
}
export type Closing = Draft & { objective: string | null; mark: string | null; markedAt: Date | null }
export type Leaves = {
  topic: Written | null
  note: Written | null
  closing: Closing | null
  /** the coach has not accompanied the coachee for long */
  past: boolean
  /** whether a next coach may read what was agreed in its program */
  shared: boolean
}

/** Instants as JSON has them. */
type Json<T> = { [K in keyof T]: Date extends T[K] ? Exclude<T[K], Date> | string : T[K] }
/** What a session left, as a statement about sessions `s` reads it along; what was not asked for is missing. */
export type LeavesPart = {
  left_topic?: Json<Written> | null
  left_note?: Json<Written> | null
  left_closing?: Json<Closing> | null
  left_shared?: boolean
  left_since?: Date | null
}

/** Whether a session is over, by what its row itself says. */
export const OVER = `s.state not in (${OPEN_SESSION.map((state) => `'${state}'`).join(', ')})`

const text = (alias: string): string =>
  `json_build_object('text', ${alias}.text, 'version', ${alias}.version, 'updatedAt', ${alias}.updated_at)`
const TOPIC = `(select ${text('t')} from session_topics t where t.session_id = s.id) as left_topic`
const NOTE = `(select ${text('n')} from session_notes n where n.session_id = s.id
  and n.author_id = s.coachee_id) as left_note`
const CLOSING = `(select json_build_object('outcome', c.outcome, 'topics', c.topics, 'agreement', c.agreement,
    'firstStep', c.first_step, 'dueOn', c.due_on, 'objectiveId', c.objective_id, 'progress', c.progress,
    'propose', c.propose, 'version', c.version, 'updatedAt', c.updated_at, 'objective', o.title, 'mark', c.mark,
    'markedAt', c.marked_at) from session_closings c left join objectives o on o.id = c.objective_id
  where c.session_id = s.id)`
const SHARED = `exists (select from agreement_shares a where a.user_id = s.coachee_id
  and a.program_id = s.program_id) as left_shared`
/** When a coach who is no longer the coachee's own last had a session with them. */
const SINCE = `(select q.last_slot from session_pairs q join users u on u.id = q.coachee_id
  where q.coach_id = s.coach_id and q.coachee_id = s.coachee_id and u.coach_selected_id is distinct from q.coach_id
    and u.fixed_coach_id is distinct from q.coach_id) as left_since`

/** Columns of a statement about sessions `s`, for these fields of a session; `asked`: by its coach. */
export function leavesColumns(fields: readonly string[], asked: 'coach' | 'coachee'): string[] {
  const has = (name: string): boolean => fields.includes(name)
  const columns = [
    ...(has('topic') ? [TOPIC] : []),
    ...(has('ownNote') ? [NOTE] : []),
    ...(has('closing')
      ? [`${CLOSING} as left_closing`]
      : has('agreement')
        ? [`case when ${OVER} then ${CLOSING} end as left_closing`]
        : []),
    ...(has('agreementsShared') ? [SHARED] : []),
  ]
  return columns.length > 0 && asked === 'coach' ? [...columns, SINCE] : columns
}

const written = (json: Json<Written> | null | undefined): Written | null =>
  json ? { ...json, updatedAt: dateOf(json.updatedAt) } : null
const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))

/** What was read along. */
export function leavesIn(row: LeavesPart, now: Date): Leaves {
  const { left_closing: closing, left_since: since } = row
  return {
    topic: written(row.left_topic),
    note: written(row.left_note),
    closing: closing
      ? {
          ...closing,
          propose: dateOf(closing.propose),
          updatedAt: dateOf(closing.updatedAt),
          markedAt: dateOf(closing.markedAt),
        }
      : null,
    past: Boolean(since && since < leftBehind(now)),
    shared: row.left_shared ?? false,
  }
}

const NONE: Leaves = { topic: null, note: null, closing: null, past: true, shared: false }
const ALL = leavesColumns(['topic', 'ownNote', 'closing', 'agreementsShared'], 'coach').join(', ')

/** What these sessions left, in one statement; whoever reads it is asked beside it. */
export const leavesOf = loaderOf<Leaves>(async ({ door, now }, ids) => {
  const { rows } = await sql<LeavesPart & { id: string }>`select s.id, ${sql.raw(ALL)} from sessions s
    where s.id in (${sql.join([...ids])})`.execute(door.db)
  return new Map(rows.map((row) => [row.id, leavesIn(row, now())]))
}, NONE)
