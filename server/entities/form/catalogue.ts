import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Form } from '#domain/models'
import type { ActorCode } from '#domain/roles'
import type { Door, Trx } from '../../kernel/database/door'
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

type Known = { id: string; shipped: Form | null; published: Form | null; newest: number | null }

/** What is published next: what is new, and what nobody has edited since the product's content brought it. */
const isTaken = (form: Form, { shipped, published, newest }: Known): boolean =>
  newest === null ||
  (shipped !== null && !isDeepStrictEqual(form, shipped) && isDeepStrictEqual(published, shipped))

/**
 * Stores the forms of the product's content: a new one is published, one that nobody edited gets its next version, and
 * what was edited on screen stays. Answers refer to them by id and version.
 */
export async function storeForms(door: Door): Promise<void> {
  const { forms } = z.object({ forms: z.array(formShape) }).parse(JSON.parse(readFileSync(FILE, 'utf8')))
  await door.transaction(async (trx) => {
    await trx
      .insertInto('forms')
      .values(
        forms.map((form, position) => ({
          id: form._id,
          type: form._type,
          position,
          audience: audienceOf(form._id, form._type),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          type: eb.ref('excluded.type'),
          position: eb.ref('excluded.position'),
          audience: eb.ref('excluded.audience'),
        })),
      )
      .execute()
    const { rows } = await sql<Known>`
      select f.id, f.shipped, p.content as published,
        (select max(v.number) from form_versions v where v.form_id = f.id and v.state <> 'draft') as newest
      from forms f left join form_versions p on p.form_id = f.id and p.state = 'published'
      where f.id = any (${forms.map(({ _id }) => _id)})`.execute(trx)
    const known = new Map(
      rows.map(
        ({ id, newest, shipped, published }) =>
          [id, { id, newest, ...contentsOf({ shipped, published }) }] as const,
      ),
    )
    const taken = forms.flatMap((form) => {
      const one = known.get(form._id)
      return one && isTaken(form, one) ? [{ form, number: (one.newest ?? 0) + 1 }] : []
    })
    await publishShipped(trx, taken)
    await sql`update forms f set shipped = given.content
      from unnest(${forms.map(({ _id }) => _id)}::text[], ${forms.map((form) => JSON.stringify(form))}::jsonb[])
        as given(id, content)
      where f.id = given.id and f.shipped is distinct from given.content`.execute(trx)
  })
}

const contentsOf = ({ shipped, published }: Pick<Known, 'shipped' | 'published'>) => ({
  shipped: shipped && formShape.parse(shipped),
  published: published && formShape.parse(published),
})

async function publishShipped(trx: Trx, taken: readonly { form: Form; number: number }[]): Promise<void> {
  if (taken.length === 0) return
  const now = new Date()
  const of = (state: 'draft' | 'published') =>
    trx
      .updateTable('form_versions')
      .where('state', '=', state)
      .where(
        'form_id',
        'in',
        taken.map(({ form }) => form._id),
      )
  await of('published').set({ state: 'retired', retired_at: now }).execute()
  await of('draft')
    .set((eb) => ({ number: eb('number', '+', 1) }))
    .execute()
  await trx
    .insertInto('form_versions')
    .values(
      taken.map(({ form, number }) => ({
        form_id: form._id,
        number,
        state: 'published' as const,
        content: JSON.stringify(form),
        saved_at: now,
        published_at: now,
      })),
    )
    .execute()
}
