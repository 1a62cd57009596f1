import type { Party } from '#domain/session-states'
import { type Context, meOf } from '../../kernel/context'
import type { ProgramRow, SessionRow, UserRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import type { Relation } from '../../permissions/fields'
import { loadersOf } from '../user/loaders'
import { type UserView, viewUser } from '../user/relation'
import { coacheeRelation } from '../user/visible-user'
import type { Leaves } from './leaves-query'

export type Cancellation = { slot: string; userId: string; cancelledAt: string }
/** Where it is held; the address only for its parties. */
export type Conference = { provider: string; conferenceUrl: string | null }
export type Reschedule = {
  slot: string
  rescheduledAt: string
  /** where it would have been held */
  event: Conference
  rescheduledBy: {
    _id: string
    email: string | null
    type: { group: UserRow['user_group']; roles: UserRow['roles'] | null }
  }
}
export type Join = { userId: string; joinedAt: string; external: boolean; here: boolean }

/** ISO instants. A resolved one says whether the credit was put right. */
export type Contest = {
  by: string
  reason: string
  contestedAt: string
  resolvedAt: string | null
  resolution: string | null
  refund: boolean | null
}
/** Whether it was held, asked of one party until an instant; `claimedBy` says so though nobody was seen. */
export type Question = { asked: string; claimedBy: string | null; until: string; held: boolean | null }
/** version 0: nothing written yet. */
export type Notes = { text: string; version: number; updatedAt: string | null }

export type SessionFields = Omit<SessionRow, 'period' | 'rescheduled_from' | 'trip_id'>
type ProgramFields = Pick<ProgramRow, 'id' | 'name' | 'starts_at' | 'expires_at' | 'created_at'>

/**
 * The backing value of the GraphQL type Session, its fields by their names there. What the query did not select may
 * be missing.
 */
export type SessionView = {
  row: SessionFields
  _id: string
  version: number
  slot: Date
  state: SessionFields['state']
  event: Conference
  rating: { value: number; comment: string; ratedAt: Date } | null
  program: ProgramFields
  /** The other party, where the same statement read it. */
  person: UserView | null
  cancellations: Cancellation[]
  reschedules: Reschedule[]
  joins: Join[]
  contest: Contest | null
  question: Question | null
  notes: Notes | null
  /** What it left, where the same statement read it. */
  leaves?: Leaves
}

async function relationOf(context: Context, party: Party, row: UserRow): Promise<Relation> {
  if (context.actor === 'sa') return 'sysadmin'
  if (party === 'coach') return 'ownCoach'
  return (await coacheeRelation(context.door.db, meOf(context).id, row)) ?? 'pastCoachee'
}

async function loadPerson(context: Context, party: Party, id: string): Promise<UserView> {
  const row = await loadersOf(context).user.load(id)
  if (!row) throw new ApiError('NOT_FOUND')
  return viewUser(row, await relationOf(context, party, row))
}

const selves = new WeakMap<UserRow, UserView>()
/** The caller's own view, the same in every row of a list. */
function selfOf(me: UserRow): UserView {
  const view = selves.get(me) ?? viewUser(me, 'self')
  selves.set(me, view)
  return view
}

/** A party of the session as the caller may see them; at once where the row is at hand. */
export function personOf(view: SessionView, party: Party, context: Context): UserView | Promise<UserView> {
  const id = party === 'coach' ? view.row.coach_id : view.row.coachee_id
  const me = meOf(context)
  if (id === me.id) return selfOf(me)
  return view.person ?? loadPerson(context, party, id)
}
