import { sql } from 'kysely'
import { formFields } from '#domain/form-rules'
import type { Answer, Form, FormField } from '#domain/models'
import type { ReadDb } from '../../kernel/database/door'
import { formShape } from './catalogue'

type Given = { form_id: string; version: number; field_id: string }
/** Says an answer in the words its question had. */
export type InWords = (given: Given, answer: Answer) => string

const keyOf = ({ form_id, version }: Given): string => `${form_id} ${version}`

function wordsOf(answer: Answer, field: FormField | undefined): string {
  if (Array.isArray(answer)) return answer.join(', ')
  if (typeof answer === 'boolean') return field?.choices[0]?.label ?? (answer ? 'Sí' : 'No')
  if (typeof answer === 'number' && field?._type === 'scale')
    return field.choices[answer - (field.rules.min ?? 0)]?.label ?? String(answer)
  return String(answer)
}

/** What is needed to say answers of some versions in their own words, whatever is asked today. */
export async function answerWords(db: ReadDb, given: readonly Given[]): Promise<InWords> {
  const versions = [...new Map(given.map((one) => [keyOf(one), one])).values()]
  const { rows } = await sql<{ form_id: string; version: number; content: Form }>`
    select v.form_id, v.number as version, v.content from form_versions v
    join unnest(${versions.map(({ form_id }) => form_id)}::text[],
      ${versions.map(({ version }) => version)}::int[]) as of(id, number)
      on of.id = v.form_id and of.number = v.number`.execute(db)
  const fields = new Map(
    rows.flatMap(({ form_id, version, content }) =>
      formFields(formShape.parse(content)).map((field) => [`${form_id} ${version} ${field._id}`, field]),
    ),
  )
  return (one, answer) => wordsOf(answer, fields.get(`${keyOf(one)} ${one.field_id}`))
}
