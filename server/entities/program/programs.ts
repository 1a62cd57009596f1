import { type RawBuilder, sql } from 'kysely'
import { DAY_MS, PROGRAM_SOON_DAYS } from '#domain/constants'
import type { Name } from '#domain/models'
import { PROGRAM_STATES, type ProgramState } from '#domain/programs'
import { type Context, meOf } from '../../kernel/context'
import { contains } from '../../kernel/database/contains'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import type { ProgramRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { among, PROGRAM, type Relation } from '../../permissions/fields'
import { type Answering, answeredFor, answeringOf } from '../user/answering'

/** A program as the caller sees it. `organizations`: an admin's own only. */
export type ProgramView = {
  row: ProgramRow
  relation: Relation
  state: ProgramState
  coaches: { _id: string; name: Name }[]
  organizations: { _id: string; name: string; hasMembership: boolean }[]
}
export type ProgramsWish = {
  _id?: string
  organizationId?: string | null | undefined
  state?: ProgramState | null | undefined
  text: string | null
  skip: number
  limit: number
}
type Row = ProgramRow & Pick<ProgramView, 'state' | 'coaches' | 'organizations'>

const RELATION: Record<Answering, Relation> = { ownOrg: 'ownOrg', assigned: 'assigned', any: 'sysadmin' }

/** Programs the caller answers for, in one statement: those that run first, the earliest of them first of all. */
export async function programsOf(context: Context, wish: ProgramsWish): Promise<ProgramView[]> {
  const answering = answeringOf(context, 'Query.programs')
  if (!answering) return []
  const now = context.now()
  const soon = new Date(now.getTime() + PROGRAM_SOON_DAYS * DAY_MS)
  const state = sql<ProgramState>`(case when starts_at > ${soon} then 'future'
    when starts_at > ${now} then 'pending'
    when expires_at <= ${now} then 'finished' else 'active' end)`
  const sold = (id: RawBuilder<unknown>) => sql`exists (select 1 from organization_programs op
    where op.program_id = programs.id and op.organization_id = ${id})`
  const own = answering === 'ownOrg' ? sql`and o.id = ${meOf(context).organization_id}` : sql``
  const fits = [
    sql`removed_at is null`,
    answeredFor(context, answering),
    ...(wish._id ? [sql`programs.id = ${wish._id}`] : []),
    ...(wish.organizationId ? [sold(sql`${wish.organizationId}`)] : []),
    ...(wish.state ? [sql`${state} = ${wish.state}`] : []),
    ...(wish.text ? [contains(sql`name`, wish.text)] : []),
  ]
  const { rows } = await sql<Row>`
    select programs.*, ${state} as state,
      coalesce((select json_agg(json_build_object('_id', c.id, 'name', json_build_object('first', c.first_name, 'last', c.last_name))
        order by c.first_name, c.id) from program_coaches pc join users c on c.id = pc.coach_id
        where pc.program_id = programs.id and c.removed_at is null and not pc.disabled), '[]') as coaches,
      coalesce((select json_agg(json_build_object('_id', o.id, 'name', o.name, 'hasMembership', o.has_membership)
        order by o.name, o.id)
        from organization_programs op join organizations o on o.id = op.organization_id
        where op.program_id = programs.id and o.removed_at is null ${own}), '[]') as organizations
    from programs where ${sql.join(fits, sql` and `)}
    order by array_position(${[...PROGRAM_STATES]}::text[], ${state}), starts_at, id
    ${limitAndOffset(wish)}`.execute(context.door.db)
  return rows.map(({ state: at, coaches, organizations, ...row }) => ({
    row,
    relation: RELATION[answering],
    state: at,
    coaches,
    organizations,
  }))
}

/** One of them. @throws ApiError NOT_FOUND */
export async function programNamed(context: Context, _id: string): Promise<ProgramView> {
  const [view] = await programsOf(context, { _id, text: null, skip: 0, limit: 1 })
  if (!view) throw new ApiError('NOT_FOUND')
  return view
}

const reads = (view: ProgramView, field: keyof typeof PROGRAM): boolean =>
  among<Relation>(PROGRAM[field], view.relation)

/** A program as its address answers it, by the rules of the type. */
export const programContent = (view: ProgramView) => ({
  _id: view.row.id,
  name: view.row.name,
  pathName: view.row.path_name,
  description: view.row.description,
  startsAt: view.row.starts_at,
  expiresAt: view.row.expires_at,
  state: view.state,
  isPilot: view.row.is_pilot,
  sessionsQuantity: view.row.sessions_quantity,
  createdAt: view.row.created_at,
  updatedAt: view.row.updated_at,
  coachesCount: view.coaches.length,
  ...(reads(view, 'coaches') ? { coaches: view.coaches } : {}),
  organizations: view.organizations,
})
