import { sql } from 'kysely'
import type { ReadDb } from '../../kernel/database/door'
import type { Answered } from './respondents'

export type Place = { area: string | null; site: string | null }

/** An answer with where its person worked when they gave it; what is said of them since changes nothing. */
export type PlacedAnswer<T> = Answered & Place & { answer: T }

export async function placed<T extends Answered & { at: Date }>(
  db: ReadDb,
  answers: readonly T[],
): Promise<PlacedAnswer<T>[]> {
  if (answers.length === 0) return []
  const people = [...new Set(answers.map(({ person }) => person))]
  const { rows } = await sql<Place & { person: string; until: Date | null }>`
    select u.id as person, nullif(trim(u.management), '') as area, nullif(trim(u.site), '') as site, null as until
    from users u where u.id = any (${people})
    union all
    select k.user_id, k.area, k.site, k.until from kept_places k where k.user_id = any (${people})
    order by until nulls last`.execute(db)
  const known = new Map<string, typeof rows>()
  for (const row of rows) known.set(row.person, [...(known.get(row.person) ?? []), row])
  return answers.map((answer) => {
    const { group, person, at } = answer
    const there = known.get(person)?.find(({ until }) => until === null || until > at)
    return { group, person, answer, area: there?.area ?? null, site: there?.site ?? null }
  })
}
