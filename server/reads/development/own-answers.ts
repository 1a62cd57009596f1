import { sql } from 'kysely'
import type { Answer } from '#domain/models'
import type { Db } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'

export const FORM = {
  focus: 'form-focus',
  evaluation: 'form-progress-self',
  pulse: 'form-pulse',
  radar: 'form-strategy-radar',
  closing: 'form-session-closing',
} as const

/** A form somebody handed in about themselves: answers and the questions' words by the name of the field. */
export type HandedIn = {
  formId: string
  at: Date
  answers: Record<string, Answer>
  labels: Record<string, string>
}

/** What one person handed in of some forms, oldest first: in a program, in its sessions, or in none. */
export async function handedInBy(
  db: Db,
  { userId, programId }: { userId: string; programId: string },
  formIds: readonly string[],
): Promise<HandedIn[]> {
  const { rows } = await sql<HandedIn>`
    select f.form_id as "formId", f.submitted_at as at,
      jsonb_object_agg(a.name, a.answer) as answers, jsonb_object_agg(a.name, a.label) as labels
    from form_submissions f
    join form_answers a on a.user_id = f.user_id and a.form_id = f.form_id and a.program_id = f.program_id
      and a.session_id = f.session_id
    where f.user_id = ${userId} and f.form_id in (${sql.join(formIds)})
      and f.program_id in ('', ${programId})
      and (f.session_id = '' or exists (
        select 1 from sessions s where s.id = f.session_id and s.program_id = ${programId}))
    group by f.user_id, f.form_id, f.program_id, f.session_id, f.submitted_at
    order by f.submitted_at, f.session_id`.execute(db)
  return rows
}

/** @throws ApiError NOT_FOUND when somebody never travelled in a program. */
export async function requireTraveller(db: Db, userId: string, programId: string): Promise<void> {
  const trip = await db
    .selectFrom('trips')
    .innerJoin('programs', 'programs.id', 'trips.program_id')
    .select('trips.id')
    .where('trips.user_id', '=', userId)
    .where('trips.program_id', '=', programId)
    .where('programs.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!trip) throw new ApiError('NOT_FOUND')
}

export const textOf = (answer: Answer | undefined): string =>
  typeof answer === 'string' ? answer.trim() : ''
export const numberOf = (answer: Answer | undefined): number | null =>
  typeof answer === 'number' ? answer : null
