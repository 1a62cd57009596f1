import { sql } from 'kysely'
import { formFields } from '#domain/form-rules'
import type { Context } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { formShape } from '../form/catalogue'
import { type Category, categoryOf } from '../measure/homologations'
import { FOCUS_KEYS } from './kept-keys'

export type FocusName = {
  id: string
  organizationId: string
  organization: string
  name: string
  category: Category
  version: number
}
export type FocusEntry = {
  id: string
  focus: string
  name: string
  category: Category
  version: number
  retiredAt: Date | null
  /** questionnaires that offer it today */
  offeredIn: string[]
  /** people who chose it, or work with it */
  chosen: number
  names: FocusName[]
}

/** Focus → the questionnaires that offer it today. */
export async function offers(db: Db | Trx): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('form_versions')
    .innerJoin('forms', 'forms.id', 'form_versions.form_id')
    .select('content')
    .where('state', '=', 'published')
    .orderBy('forms.position')
    .execute()
  const found = new Map<string, string[]>()
  for (const { content } of rows) {
    const form = formShape.parse(content)
    const asked = formFields(form).filter(({ name }) => FOCUS_KEYS.includes(name))
    for (const label of new Set(asked.flatMap(({ choices }) => choices.map((choice) => choice.label))))
      found.set(label, [...(found.get(label) ?? []), form.name])
  }
  return found
}

/** Focus → how many people chose it, or work with it. */
export async function choosers(db: Db | Trx, focuses: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ focus: string; people: number }>`
    select f.focus, count(distinct c.person)::int as people from unnest(${focuses}::text[]) as f(focus)
    cross join lateral (
      select a.user_id as person from form_answers a
        where a.name = any (${FOCUS_KEYS}) and a.answer @> to_jsonb(f.focus)
      union select u.id from users u where f.focus = any (u.focus)) c
    group by f.focus`.execute(db)
  return new Map(rows.map(({ focus, people }) => [focus, people]))
}

type Row = Omit<FocusName, 'organization' | 'organizationId' | 'category'> & {
  focus: string
  category: unknown
  retiredAt: Date | null
  organizationId: string | null
  organization: string | null
}
/** Every focus of the house in order, with how organizations call it. */
export async function focusCatalogue({ door: { db } }: Context): Promise<FocusEntry[]> {
  const { rows } = await sql<Row>`
    select h.id, h.focus, h.name, h.category, h.version, h.retired_at as "retiredAt",
      h.organization_id as "organizationId", o.name as organization
    from homologations h left join organizations o on o.id = h.organization_id and o.removed_at is null
    where h.removed_at is null and (h.organization_id is null or o.id is not null)
    order by h.position, h.id`.execute(db)
  const house = rows.filter(({ organizationId }) => organizationId === null)
  const [offered, chosen] = await Promise.all([
    offers(db),
    choosers(
      db,
      house.map(({ focus }) => focus),
    ),
  ])
  return house.map(({ id, focus, name, category, version, retiredAt }) => ({
    id,
    focus,
    name,
    category: categoryOf(category),
    version,
    retiredAt,
    offeredIn: offered.get(focus) ?? [],
    chosen: chosen.get(focus) ?? 0,
    names: rows.flatMap((row) =>
      row.focus === focus && row.organizationId !== null
        ? [
            {
              id: row.id,
              organizationId: row.organizationId,
              organization: row.organization ?? '',
              name: row.name,
              category: categoryOf(row.category),
              version: row.version,
            },
          ]
        : [],
    ),
  }))
}
