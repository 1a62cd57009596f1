import { sql } from 'kysely'
import { formFields } from '#domain/form-rules'
import type { Form, FormField } from '#domain/models'
import type { QuestionnaireState } from '#domain/questionnaires'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { formShape } from '../form/catalogue'
import { publishedForm } from '../form/versions'
import { COMPARED } from './kept-keys'
import { programsAsking } from './programs-asking'

export type Version = {
  number: number
  state: QuestionnaireState
  savedAt: Date
  publishedAt: Date | null
  retiredAt: Date | null
  /** how many times it was handed in */
  answers: number
}
export type Questionnaire = {
  id: string
  type: string
  name: string
  /** of the row, for whoever changes it */
  version: number
  audience: string[]
  /** names of the programs whose people are asked it */
  programs: string[]
  versions: Version[]
}
type Row = Omit<Questionnaire, 'versions' | 'programs'>

/** Every questionnaire of a type, or one, in order, with its versions, the newest first. */
export async function questionnaires(
  db: Db | Trx,
  now: Date,
  { type = null, id = null }: { type?: string | null; id?: string | null },
): Promise<Questionnaire[]> {
  const { rows } = await sql<Row>`
    select f.id, f.type, f.version, f.audience, v.content ->> 'name' as name from forms f
    cross join lateral (select content from form_versions v where v.form_id = f.id
      order by v.state = 'published' desc, v.number desc limit 1) v
    where (${type}::text is null or f.type = ${type}) and (${id}::text is null or f.id = ${id})
    order by f.position, f.id`.execute(db)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return []
  const { rows: versions } = await sql<Version & { formId: string }>`
    select v.form_id as "formId", v.number, v.state, v.saved_at as "savedAt", v.published_at as "publishedAt",
      v.retired_at as "retiredAt", (
        (select count(*) from form_submissions s where s.form_id = v.form_id and s.version = v.number)
        + (select count(*) from embed_forms e where e.form_id = v.form_id and e.version = v.number
          and e.submitted_at is not null))::int as answers
    from form_versions v where v.form_id = any (${ids}) order by v.number desc`.execute(db)
  const programs = await programsAsking(db, now, rows)
  return rows.map((row) => ({
    ...row,
    programs: programs.get(row.id) ?? [],
    versions: versions.filter(({ formId }) => formId === row.id),
  }))
}

export type Contents = { number: number; state: QuestionnaireState; form: Form }
/** What each version of a form asks, the newest first. */
export async function contentsOf(db: Db | Trx, formId: string): Promise<Contents[]> {
  const rows = await db
    .selectFrom('form_versions')
    .select(['number', 'state', 'content'])
    .where('form_id', '=', formId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, state, content }) => ({ number, state, form: formShape.parse(content) }))
}

/** The newest question of each key among the versions somebody may have answered. */
export const knownFields = (contents: readonly Contents[]): Map<string, FormField> =>
  new Map(
    [...contents]
      .reverse()
      .filter(({ state }) => state !== 'draft')
      .flatMap(({ form }) => formFields(form).map((field): [string, FormField] => [field.name, field])),
  )

/** Focuses that may be offered: those of the house that are not retired, by the words they are chosen by. */
export async function offeredFocuses(db: Db | Trx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('homologations')
    .select('focus')
    .where('organization_id', 'is', null)
    .where('removed_at', 'is', null)
    .where('retired_at', 'is', null)
    .execute()
  return new Set(rows.map(({ focus }) => focus))
}

/** What the other side of matching is offered today, by key. */
export async function comparedChoices(db: Db | Trx, formId: string): Promise<Map<string, string[]>> {
  const other = COMPARED[formId]
  const asked = other ? await publishedForm(db, other.form) : null
  if (!other || !asked) return new Map()
  return new Map(
    formFields(asked.form)
      .filter(({ name }) => other.keys.includes(name))
      .map(({ name, choices }) => [name, choices.map(({ label }) => label)]),
  )
}

/** Locks a questionnaire for who read it at a version. @throws ApiError NOT_FOUND, CONFLICT */
export async function lockQuestionnaire(trx: Trx, id: string, version: number): Promise<void> {
  const row = await trx
    .selectFrom('forms')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.version !== version)
    throw new ApiError(
      'CONFLICT',
      { reason: 'version' },
      'Alguien más cambió este cuestionario mientras lo mirabas. Ábrelo de nuevo para seguir desde lo suyo.',
    )
}
