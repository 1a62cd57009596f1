import { type RawBuilder, sql } from 'kysely'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import type { SessionListData } from './inputs'
import type { Selection } from './selection'
import { findSessions, mine } from './session-query'
import type { SessionView } from './session-view'

const OPEN = sql`('pending', 'active', 'inprogress')`
const LAST = 50
const EVERYTHING = 1000

/** Open sessions and the last 50 that ended. */
function usual(own: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${own} and (s.state in ${OPEN} or s.id in (
    select e.id from (select s.id from sessions s where ${own} and s.state not in ${OPEN}
    order by s.slot desc limit ${LAST}) e))`
}

/** The caller's own sessions as party for the active role, newest slot first. */
export function sessionList(
  context: Context,
  data: SessionListData,
  selection: Selection,
): Promise<SessionView[]> {
  const own = mine(context)
  const { _id, states, from, to, skip, limit } = data
  const plain = [_id, states, from, to, skip, limit].every((value) => value === null || value === undefined)
  if (plain) return findSessions(context, selection, usual(own), { skip: 0, limit: EVERYTHING })
  const fits = [own]
  if (_id) fits.push(sql`s.id = ${_id}`)
  if (states) fits.push(states.length > 0 ? sql`s.state in (${sql.join(states)})` : sql`false`)
  if (from) fits.push(sql`s.slot >= ${from}`)
  if (to) fits.push(sql`s.slot < ${to}`)
  return findSessions(context, selection, sql.join(fits, sql` and `), { skip: skip ?? 0, limit: limit ?? 20 })
}

/** Those of the caller's list that changed since, in what a party reads of them. */
export function changedSince(context: Context, since: Date, selection: Selection): Promise<SessionView[]> {
  const changed = sql`(s.updated_at >= ${since}
    or exists (select 1 from session_joins j where j.session_id = s.id
      and (j.joined_at >= ${since} or j.left_at >= ${since}))
    or exists (select 1 from session_topics t where t.session_id = s.id and t.updated_at >= ${since})
    or exists (select 1 from session_closings c where c.session_id = s.id
      and (c.updated_at >= ${since} or c.marked_at >= ${since}))
    or exists (select 1 from session_notes n where n.session_id = s.id and n.author_id = ${meOf(context).id}
      and n.updated_at >= ${since}))`
  return findSessions(context, selection, sql`${usual(mine(context))} and ${changed}`, {
    skip: 0,
    limit: EVERYTHING,
  })
}

/**
 * Sessions by id, in the order of the ids.
 * @throws ApiError NOT_FOUND when the caller is no party of one.
 */
export async function sessionsById(context: Context, ids: readonly string[], selection: Selection) {
  if (ids.length === 0) return []
  const fits = sql`${mine(context)} and s.id in (${sql.join([...ids])})`
  const found = await findSessions(context, selection, fits, { skip: 0, limit: ids.length })
  return ids.map((id) => {
    const view = found.find((one) => one.row.id === id)
    if (!view) throw new ApiError('NOT_FOUND')
    return view
  })
}

/** @throws ApiError NOT_FOUND */
export async function sessionById(context: Context, id: string, selection: Selection): Promise<SessionView> {
  const [view] = await sessionsById(context, [id], selection)
  if (!view) throw new ApiError('NOT_FOUND')
  return view
}
