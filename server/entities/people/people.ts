import { type RawBuilder, sql } from 'kysely'
import { COUNTED_TO, SEARCHED_TO } from '#domain/people-list'
import type { Group, Role, UserSort, UserStatus } from '#domain/roles'
import type { Context } from '../../kernel/context'
import { foldedContains, foldedText } from '../../kernel/database/contains'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import type { InvitationRow } from '../../kernel/database/rows'
import { loadersOf } from '../user/loaders'
import { type PersonRow, type UserView, viewUser } from '../user/relation'

export type PeopleFilter = {
  text: string | null
  group?: Group | null | undefined
  role?: Role | null | undefined
  status?: UserStatus | null | undefined
  moderated?: boolean | null | undefined
  organizationId?: string | null | undefined
  programId?: string | null | undefined
}
export type PeopleWish = PeopleFilter & {
  sort?: UserSort | null | undefined
  descending?: boolean | null | undefined
} & { skip: number; limit: number; membership: boolean }
/** total null: more than are counted */
export type PeoplePage = { docs: UserView[]; total: number | null }

/** `users`: those, as `u`, of whom is read. */
const accounts = (users: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`u.id, u.sort_name, u.search_text, u.user_group, u.roles, u.status, u.moderated,
    u.organization_id, u.admin_programs || u.consultant_programs as program_ids, false as invited from ${users}
    where u.removed_at is null`
const SHOWN_AS = {
  account: accounts(sql`users u`),
  /** who was invited and has no account yet: the newest invitation of each address. As conditions to join, all would be read first */
  invitation: sql`i.id, i.sort_name, i.search_text, i.user_group, i.roles, 'unverified' as status,
    false as moderated, i.organization_id, i.program_ids, true as invited from invitations i
    where i.accepted_at is null and i.withdrawn_at is null
    and (select true from invitations n where lower(n.email) = lower(i.email) and n.accepted_at is null
      and n.withdrawn_at is null and (n.created_at, i.id) > (i.created_at, n.id) limit 1) is null
    and (select true from users u where lower(u.email) = lower(i.email) and u.removed_at is null
      and u.status <> 'unverified' limit 1) is null`,
} as const
const SOURCES = Object.values(SHOWN_AS)
/** What everybody is ordered by; of names the index `users_by_name` has it. */
const ORDERS: Record<UserSort, RawBuilder<string>> = {
  name: sql`p.sort_name`,
  organization: foldedText(
    sql`coalesce((select o.name from organizations o where o.id = p.organization_id), '')`,
  ),
  status: sql`p.status || ' ' || p.sort_name`,
}
const wayOf = ({ descending }: PeopleWish): RawBuilder<unknown> => (descending ? sql`desc` : sql`asc`)

const fits = (wish: PeopleFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(wish.text ? [foldedContains(sql`p.search_text`, wish.text)] : []),
      ...(wish.group ? [sql`p.user_group = ${wish.group}`] : []),
      ...(wish.role ? [sql`${wish.role} = any (p.roles)`] : []),
      ...(wish.status ? [sql`p.status = ${wish.status}`] : []),
      ...(typeof wish.moderated === 'boolean'
        ? [sql`'coach' = any (p.roles) and p.moderated = ${wish.moderated}`]
        : []),
      ...(wish.organizationId ? [sql`p.organization_id = ${wish.organizationId}`] : []),
      ...(wish.programId
        ? [
            sql`(${wish.programId} = any (p.program_ids)
              or exists (select 1 from trips t where t.user_id = p.id and t.program_id = ${wish.programId})
              or exists (select 1 from program_coaches pc where pc.coach_id = p.id and pc.program_id = ${wish.programId}))`,
          ]
        : []),
    ],
    sql` and `,
  )

type Found = { id: string; invited: boolean }
const keyed = (wish: PeopleWish, source: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select p.id, p.invited, ${ORDERS[wish.sort ?? 'name']} as key from (select ${source}) p where ${fits(wish)}`
const inOrder = (wish: PeopleWish): RawBuilder<unknown> => sql`key ${wayOf(wish)}, id ${wayOf(wish)}`

/** Of each source no more than a page needs, so that an index in the order of names is read and nothing sorted. */
async function pageOf({ reads }: Context, wish: PeopleWish): Promise<Found[]> {
  const most = wish.skip + wish.limit
  const first = SOURCES.map(
    (source) => sql`(select * from (${keyed(wish, source)}) k order by ${inOrder(wish)} limit ${most})`,
  )
  const { rows } = await sql<Found>`select id, invited from (${sql.join(first, sql` union all `)}) all_of_them
    order by ${inOrder(wish)} ${limitAndOffset(wish)}`.execute(reads)
  return rows
}

/** So many whom a text finds are put in order as they are found: that takes less than to look for them in the order of names. */
const SORTED_TO = 5000
/** Where a text finds more, so many more are looked at in the order of names for each up to the page's end. */
const LOOKED_AT_EACH = 10

/** A page of those whose name or address holds a text, and how many there are, found in no order; no more than `most`. */
async function searched(
  { reads }: Context,
  wish: PeopleWish,
  most: number | null,
): Promise<{ page: Found[]; total: number }> {
  const all = SOURCES.map((source) => keyed(wish, source))
  const { rows } = await sql<Omit<Found, 'id'> & { id: string | null; total: number }>`
    with found as materialized (${sql.join(all, sql` union all `)} limit ${most})
    select total, id, invited from (select count(*)::int as total from found) counted left join (
      select * from found order by ${inOrder(wish)} ${limitAndOffset(wish)}) page on true
    order by ${inOrder(wish)}`.execute(reads)
  const page = rows.flatMap(({ id, invited }) => (id === null ? [] : [{ id, invited }]))
  return { page, total: rows[0]?.total ?? 0 }
}

/**
 * The same page by name, looked for among the first names there are; null: they do not hold it. Whom a text finds often have
 * one name, so that everybody with another may come before them.
 */
async function amongFirst({ reads }: Context, wish: PeopleWish): Promise<Found[] | null> {
  if ((wish.sort ?? 'name') !== 'name') return null
  const most = wish.skip + wish.limit
  const way = wayOf(wish)
  const first = sql`(select * from users where removed_at is null
    order by sort_name ${way}, id ${way} limit ${SORTED_TO + most * LOOKED_AT_EACH}) u`
  const part = (source: RawBuilder<unknown>) =>
    sql`select * from (${keyed(wish, source)}) k order by ${inOrder(wish)} limit ${most}`
  const { rows } = await sql<Found>`with known as materialized (${part(accounts(first))})
    select id, invited from (select * from known union all (${part(SHOWN_AS.invitation)})) both_of_them
    where (select count(*) from known) = ${most}
    order by ${inOrder(wish)} ${limitAndOffset(wish)}`.execute(reads)
  return rows.length === 0 ? null : rows
}

/** Somebody who has not accepted yet, as far as the invitation tells. */
function invitedRow(invitation: InvitationRow): PersonRow & { status: UserStatus; phone: string | null } {
  const { id, email, first_name, last_name, phone, user_group, roles, organization_id } = invitation
  const [active_role = 'coachee'] = roles
  return {
    id,
    email,
    first_name,
    last_name,
    phone,
    user_group,
    roles,
    organization_id,
    active_role,
    status: 'unverified',
    picture: null,
    language: 'es',
    timezone: 'America/Santiago',
    city: null,
    state: null,
    country: null,
    position: null,
    brief: '',
    about: '',
    hobbies: [],
    profession: [],
    experience: [],
    style: [],
    languages: [],
  }
}

async function invitedViews(context: Context, ids: readonly string[]): Promise<UserView[]> {
  if (ids.length === 0) return []
  const rows = await context.reads.selectFrom('invitations').selectAll().where('id', 'in', ids).execute()
  return rows.map((row) => ({
    ...viewUser(invitedRow(row), 'sysadmin'),
    invitedUntil: row.expires_at,
  }))
}

/** How many fit; null: more than `most`. */
export async function countPeople(
  { reads }: Context,
  wish: PeopleFilter,
  most = COUNTED_TO,
): Promise<number | null> {
  const all = SOURCES.map((source) => sql`select 1 from (select ${source}) p where ${fits(wish)}`)
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    ${sql.join(all, sql` union all `)} limit ${most + 1}) counted`.execute(reads)
  const total = rows[0]?.total ?? 0
  return total > most ? null : total
}

/** The people of a page, and how many fit; null: more than `COUNTED_TO`, by text more than `SEARCHED_TO`. */
async function foundOf(context: Context, wish: PeopleWish): Promise<{ page: Found[]; total: number | null }> {
  if (!wish.text) return { page: await pageOf(context, wish), total: await countPeople(context, wish) }
  const { page, total } = await searched(context, wish, SORTED_TO + 1)
  if (total <= SORTED_TO) return { page, total: total > SEARCHED_TO ? null : total }
  const first = await amongFirst(context, wish)
  return { page: first ?? (await searched(context, wish, null)).page, total: null }
}

/** One page of everybody by name, and how many fit, as far as they are counted. Only for who may see anybody. */
export async function peopleOf(context: Context, wish: PeopleWish): Promise<PeoplePage> {
  const { page, total } = await foundOf(context, wish)
  const invited = page.filter((one) => one.invited).map(({ id }) => id)
  const known = await Promise.all(
    page.filter((one) => !one.invited).map(({ id }) => loadersOf(context).user.load(id)),
  )
  const views = new Map(
    [
      ...known.flatMap((row) => (row ? [viewUser(row, 'sysadmin')] : [])),
      ...(await invitedViews(context, invited)),
    ].map((view) => [view._id, { ...view, membershipAsked: wish.membership }]),
  )
  return { docs: page.flatMap(({ id }) => views.get(id) ?? []), total }
}
