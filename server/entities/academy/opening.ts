import { sql } from 'kysely'
import type { Trx } from '../../kernel/database/door'
import { badInput } from '../../kernel/errors'

type Named = { id: string; courses: string[] }

/**
 * Which programs open a course by its name; those that open every course are left as they are.
 * @throws ApiError BAD_INPUT naming programs: one that does not exist or does not have the academy.
 */
export async function openIn(trx: Trx, courseId: string, wanted: readonly string[]): Promise<void> {
  const { rows } = await sql<Named & { all_open: boolean }>`select p.id,
      coalesce(pf.all_courses_active, f.all_courses_active) as all_open, coalesce(pf.courses, f.courses) as courses
    from programs p join program_features pf on pf.program_id = p.id and pf.name = 'academy' and pf.is_active
    join features f on f.name = pf.name and f.is_active
    where p.removed_at is null order by p.id for update of pf`.execute(trx)
  if (wanted.some((id) => !rows.some((row) => row.id === id)))
    throw badInput({ programs: 'Elige programas que tengan la Academia.' })
  for (const { id, courses, all_open } of rows) {
    const opens = courses.includes(courseId)
    if (all_open || opens === wanted.includes(id)) continue
    await trx
      .updateTable('program_features')
      .set({ courses: opens ? courses.filter((one) => one !== courseId) : [...courses, courseId] })
      .where('program_id', '=', id)
      .where('name', '=', 'academy')
      .execute()
  }
}
