import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import type { Door, ReadDb } from '../../kernel/database/door'
import { ROOT } from '../../kernel/root'
import { organizationNotFound, organizationScope } from '../organization/scope'

const FILE = join(ROOT, 'content/forms.json')
const words = z.nullish(z.string()).transform((text) => text ?? '')
const categoryShape = z.object({
  _id: z.string(),
  name: z.string(),
  label: z.string(),
  tooltip: words,
  context: words,
})
const shape = z.object({
  _id: z.string(),
  name: z.string(),
  category: categoryShape,
  organization: z.string().nullable(),
})
export type Category = z.output<typeof categoryShape>
/** focus: the words it is chosen and answered by · organization: null is the house's, good for everybody. */
export type Homologation = z.output<typeof shape> & { focus: string }
export const categoryOf = (stored: unknown): Category => categoryShape.parse(stored)

/** Stores what the product's content brings anew; what was changed, retired or removed on screen stays so. */
export async function storeHomologations(door: Door): Promise<void> {
  const content = z
    .object({ homologations: z.array(shape) })
    .parse(JSON.parse(readFileSync(FILE, 'utf8'))).homologations
  await door.db
    .insertInto('homologations')
    .values(
      content.map(({ _id, name, category, organization }, position) => ({
        id: _id,
        focus: name,
        name,
        category: JSON.stringify(category),
        organization_id: organization,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The catalogue as an organization has it, in order: its own name for a focus, else the house's. */
export async function homologationsOf(db: ReadDb, organizationId: string | null): Promise<Homologation[]> {
  const rows = await db
    .selectFrom('homologations')
    .selectAll()
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('organization_id', 'is', null), eb('organization_id', '=', organizationId)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  const own = new Set(rows.filter((row) => row.organization_id !== null).map(({ focus }) => focus))
  return rows
    .filter(({ focus, organization_id }) => organization_id !== null || !own.has(focus))
    .map(({ id, focus, name, category, organization_id }) => ({
      _id: id,
      focus,
      name,
      category: categoryOf(category),
      organization: organization_id,
    }))
}

/** Whether an organization is the coachee's own, or one of a coach's coachees has it. */
async function isNear(context: Context, organizationId: string): Promise<boolean> {
  const me = meOf(context)
  if (context.actor === 'cc') return me.organization_id === organizationId
  if (context.actor !== 'co') return false
  const found = await context.door.db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('coach_selected_id', '=', me.id), eb('fixed_coach_id', '=', me.id)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** @throws ApiError NOT_FOUND, the same for a missing organization and for one that is not the caller's to know. */
export async function homologationsFor(context: Context, organizationId: string): Promise<Homologation[]> {
  const { actor, door } = context
  if (actor === 'cc' || actor === 'co') {
    if (!(await isNear(context, organizationId))) throw organizationNotFound()
  } else await organizationScope(context, 'Query.homologations', organizationId)
  return homologationsOf(door.db, organizationId)
}

export const CategoryType = builder.objectRef<Category>('HomologationCategory').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    label: t.exposeString('label'),
    tooltip: t.exposeString('tooltip'),
    context: t.exposeString('context'),
  }),
})
export const HomologationType = builder.objectRef<Homologation>('Homologation').implement({
  extensions: READ_WHOLE,
  description: 'One name for a focus, whatever a form calls it.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    focus: t.exposeString('focus', { description: 'the words it is chosen and answered by' }),
    name: t.exposeString('name', { description: 'how it is shown' }),
    category: t.field({ type: CategoryType, resolve: ({ category }) => category }),
    organization: t.exposeID('organization', { nullable: true, description: 'null: of the house' }),
  }),
})
