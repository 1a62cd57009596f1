import * as z from 'zod'
import { tooLong } from '#domain/input-words'
import { type PeopleView, VIEW_ADDRESS_MOST, VIEW_NAME_MOST } from '#domain/people-address'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import { ID, KEY, parseInput, str } from '../../kernel/input'
import { removeView, saveView, viewsOf } from './views'

const PeopleViewType = builder.objectRef<PeopleView>('PeopleView').implement({
  extensions: READ_WHOLE,
  description: 'A list of people under a name: its filters, order and columns, as its address says them.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    address: t.exposeString('address'),
    isDefault: t.exposeBoolean('isDefault', { description: 'It opens where the address says nothing.' }),
  }),
})
const SavePeopleViewInput = builder.inputType('SavePeopleViewInput', {
  fields: (t) => ({
    _id: t.id({ description: 'Of one that is changed.' }),
    name: t.string({ required: true }),
    address: t.string({
      required: true,
      description: 'The query of the list; whom one looked for is left out.',
    }),
    isDefault: t.boolean(),
    idempotencyKey: t.id({ required: true }),
  }),
})
const view = z.object({
  _id: z.nullish(ID).transform((id) => id ?? null),
  name: str(VIEW_NAME_MOST),
  address: z.string().max(VIEW_ADDRESS_MOST, tooLong(VIEW_ADDRESS_MOST)),
  isDefault: z.nullish(z.boolean()).transform((isDefault) => isDefault ?? false),
  ...KEY,
})
const SavedViewType = builder.objectRef<{ _id: string }>('PeopleViewId').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ _id: t.exposeID('_id') }),
})

builder.queryField('peopleViews', (t) =>
  t.field({
    type: [PeopleViewType],
    description: 'The own saved lists of people.',
    resolve: (_root, _args, context) => viewsOf(context),
  }),
)
builder.mutationField('savePeopleView', (t) =>
  t.field({
    type: SavedViewType,
    args: { data: t.arg({ type: SavePeopleViewInput, required: true }) },
    resolve: async (_root, { data }, context) => ({ _id: await saveView(context, parseInput(view, data)) }),
  }),
)
builder.mutationField('removePeopleView', (t) =>
  t.field({
    type: SuccessType,
    args: { _id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      await removeView(context, parseInput(z.object({ _id: ID }), args)._id)
      return { success: true }
    },
  }),
)
