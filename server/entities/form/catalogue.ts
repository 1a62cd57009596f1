import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { ActorCode } from '#domain/roles'
import type { Door } from '../../kernel/database/door'
import { ROOT } from '../../kernel/root'

const FILE = join(ROOT, 'content/forms.json')

const rules = z.object({
  required: z.boolean(),
  max: z.nullable(z.number()),
  min: z.nullable(z.number()),
  regex: z.nullable(z.string()),
  numeric: z.boolean(),
  disabled: z.boolean(),
  rut: z.boolean(),
})
/** What does not apply to a type is null in the content and empty for the client. */
const words = z.nullish(z.string()).transform((text) => text ?? '')
const field = z.object({
  _id: z.string(),
  label: z.string(),
  _type: z.enum(['text', 'textarea', 'single', 'multiple', 'scale', 'date', 'boolean']),
  hint: words,
  name: z.string(),
  choiceValue: words,
  choiceText: words,
  input_type: words,
  placeholder: words,
  rules,
  choices: z.nullish(z.array(z.object({ label: z.string() }))).transform((choices) => choices ?? []),
})
const segment = z.object({
  _id: z.string(),
  title: words,
  subtitle: words,
  name: z.string(),
  fields: z.array(field),
})
/** A form as it is stored. */
export const formShape = z.object({
  _id: z.string(),
  _type: z.string(),
  name: z.string(),
  fields: z.nullish(z.array(field)).transform((fields) => fields ?? []),
  segments: z.nullish(z.array(segment)).transform((segments) => segments ?? []),
})

/** Who answers a form in the application, by its type; a type that several roles have is told apart by its id. */
function audienceOf(id: string, type: string): ActorCode[] {
  switch (type) {
    case 'match':
    case 'focus':
    case 'progressAutoEvaluation':
    case 'pulse':
    case 'strategyRadar':
    case 'alignmentCoachee':
    case 'npsCoachee':
    case 'sat':
    case 'consent':
      return ['cc']
    case 'sessionClosing':
    case 'npsCoach':
      return ['co']
    case 'npsAdmin':
      return ['ad']
    case 'profile':
    case 'about':
      return [id.includes('coachee') ? 'cc' : 'co']
    default:
      return []
  }
}

/** Stores the forms of the product's content, replacing older versions; answers refer to them by id. */
export async function storeForms(door: Door): Promise<void> {
  const { forms } = z.object({ forms: z.array(formShape) }).parse(JSON.parse(readFileSync(FILE, 'utf8')))
  await door.db
    .insertInto('forms')
    .values(
      forms.map((form, position) => ({
        id: form._id,
        type: form._type,
        position,
        audience: audienceOf(form._id, form._type),
        content: JSON.stringify(form),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        type: eb.ref('excluded.type'),
        position: eb.ref('excluded.position'),
        audience: eb.ref('excluded.audience'),
        content: eb.ref('excluded.content'),
      })),
    )
    .execute()
}
