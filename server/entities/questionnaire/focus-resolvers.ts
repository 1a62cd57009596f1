import * as z from 'zod'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import { ID, parseInput, str } from '../../kernel/input'
import { CategoryType } from '../measure/homologations'
import { type FocusEntry, type FocusName, focusCatalogue } from './focus-catalogue'
import { removeHomologation, saveHomologation } from './write-focus'

const FocusNameType = builder.objectRef<FocusName>('FocusName').implement({
  extensions: READ_WHOLE,
  description: 'How one organization is shown a focus.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    organizationId: t.exposeID('organizationId'),
    organization: t.exposeString('organization'),
    name: t.exposeString('name'),
    category: t.field({ type: CategoryType, resolve: ({ category }) => category }),
    version: t.exposeInt('version'),
  }),
})
const FocusEntryType = builder.objectRef<FocusEntry>('FocusEntry').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('id'),
    focus: t.exposeString('focus', { description: 'the words it is chosen and answered by' }),
    name: t.exposeString('name', { description: 'how everybody is shown it' }),
    category: t.field({ type: CategoryType, resolve: ({ category }) => category }),
    version: t.exposeInt('version'),
    retiredAt: t.expose('retiredAt', { type: 'Instant', nullable: true }),
    offeredIn: t.exposeStringList('offeredIn', { description: 'names of questionnaires' }),
    chosen: t.exposeInt('chosen', { description: 'people who chose it, or work with it' }),
    names: t.field({ type: [FocusNameType], resolve: ({ names }) => names }),
  }),
})

builder.queryField('focusCatalogue', (t) =>
  t.field({ type: [FocusEntryType], resolve: (_root, _args, context) => focusCatalogue(context) }),
)

const maybe = z.nullish(ID).transform((id) => id ?? null)
const homologation = z.object({
  organizationId: maybe,
  focus: str(60),
  name: str(60),
  category: str(40),
  retired: z.nullish(z.boolean()).transform(Boolean),
  version: z.nullish(z.int().min(1)).transform((version) => version ?? null),
})
const SaveHomologationInput = builder.inputType('SaveHomologationInput', {
  fields: (t) => ({
    organizationId: t.id({ description: 'null: for everybody' }),
    focus: t.string({ required: true }),
    name: t.string({ required: true }),
    category: t.string({ required: true, description: 'name of a category' }),
    retired: t.boolean({ description: 'It is not offered in new versions.' }),
    version: t.int({ description: 'null: it is new' }),
  }),
})
const SavedHomologation = builder.objectRef<{ id: string }>('SavedHomologation').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ _id: t.exposeID('id') }),
})

builder.mutationFields((t) => ({
  saveHomologation: t.field({
    type: SavedHomologation,
    args: { data: t.arg({ type: SaveHomologationInput, required: true }) },
    resolve: async (_root, { data }, context) => ({
      id: await saveHomologation(context, parseInput(homologation, data)),
    }),
  }),
  removeHomologation: t.field({
    type: SuccessType,
    args: { _id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
    resolve: async (_root, args, context) => {
      const { _id, version } = parseInput(z.object({ _id: ID, version: z.int().min(1) }), args)
      await removeHomologation(context, _id, version)
      return { success: true }
    },
  }),
}))
