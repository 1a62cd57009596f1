import { sql } from 'kysely'
import type { Context } from '../../kernel/context'
import { foldedContains } from '../../kernel/database/contains'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'

export type CoachChoice = { _id: string; name: string; load: number }
type Wish = { text: string | null; skip: number; limit: number }

/** Coaches who can be given to somebody, by name: those that are enabled. `load`: how many have chosen them. */
export async function coachChoices({ door }: Context, { text, skip, limit }: Wish): Promise<CoachChoice[]> {
  const name = sql<string>`c.first_name || ' ' || c.last_name`
  const rows = await door.db
    .selectFrom('users as c')
    .select(({ selectFrom }) => [
      'c.id as _id',
      name.as('name'),
      selectFrom('users as p')
        .select(({ fn }) => fn.countAll<number>().as('load'))
        .whereRef('p.coach_selected_id', '=', 'c.id')
        .where('p.removed_at', 'is', null)
        .as('load'),
    ])
    .where(sql<boolean>`'coach' = any (c.roles)`)
    .where('c.moderated', '=', true)
    .where('c.status', 'in', ['verified', 'completed'])
    .where('c.removed_at', 'is', null)
    .$if(text !== null, (query) => query.where(foldedContains(sql`c.sort_name`, text ?? '')))
    .orderBy('c.sort_name')
    .orderBy('c.id')
    .modifyEnd(limitAndOffset({ limit, skip }))
    .execute()
  return rows.map(({ load, ...row }) => ({ ...row, name: row.name.trim(), load: load ?? 0 }))
}
