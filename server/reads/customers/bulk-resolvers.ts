import * as z from 'zod'
import { BULK_ACTIONS, BULK_MOST } from '#domain/bulk'
import { isIsoDay } from '#domain/dates'
import { type Preview, previewBulk } from '../../entities/bulk/bulk'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { badInput } from '../../kernel/errors'
import { ID, optional, parseInput } from '../../kernel/input'
import { peopleIds } from './people'
import { peopleWish } from './people-input'
import { PeopleInput } from './people-resolvers'
import { peopleScope } from './people-scope'

const ActionEnum = builder.enumType('BulkAction', { values: BULK_ACTIONS })
const SkippedType = builder.objectRef<Preview['skipped'][number]>('BulkSkipped').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    why: t.exposeString('why'),
  }),
})
const PreviewType = builder.objectRef<Preview>('BulkPreview').implement({
  extensions: READ_WHOLE,
  description: 'What would be done, for half an hour. token starts it, once.',
  fields: (t) => ({
    token: t.exposeString('token'),
    applies: t.exposeInt('applies'),
    skipped: t.expose('skipped', { type: [SkippedType] }),
    consequence: t.exposeString('consequence'),
    credits: t.exposeInt('credits'),
    mails: t.exposeInt('mails'),
  }),
})
const WishInput = builder.inputType('PreviewBulkInput', {
  fields: (t) => ({
    action: t.field({ type: ActionEnum, required: true }),
    ids: t.idList({ description: 'Of people and open invitations, at most 5000.' }),
    filter: t.field({ type: PeopleInput, description: 'In place of ids: everybody a list shows.' }),
    programId: t.id(),
    reason: t.string(),
    date: t.string({ description: 'YYYY-MM-DD: when a pause ends, where an extension ends.' }),
    from: t.string(),
    cancelInside: t.boolean(),
    toProgramId: t.id(),
    credits: t.int(),
    coachId: t.id(),
  }),
})
const SOMEBODY = 'Elige al menos a una persona.'
const TOO_MANY = 'Hasta 5.000 personas a la vez. Acota la lista con filtros.'
const day = z.nullish(z.string().refine(isIsoDay, 'Elige una fecha.'))
type Filter = z.output<typeof peopleWish>
const wish = z.object({
  action: z.enum(BULK_ACTIONS),
  ids: z.nullish(z.array(ID).min(1, SOMEBODY).max(BULK_MOST, TOO_MANY)),
  filter: z.nullish(peopleWish),
  programId: z.nullish(ID),
  reason: optional(200),
  date: day,
  from: day,
  cancelInside: z.nullish(z.boolean()),
  toProgramId: z.nullish(ID),
  credits: z.nullish(z.int().min(1, 'Desde 1.').max(200, 'Hasta 200.')),
  coachId: z.nullish(ID),
})

/** Everybody a list shows, as it is now. @throws ApiError NOT_FOUND, BAD_INPUT for nobody or too many */
async function listed(context: Context, wanted: Filter): Promise<string[]> {
  const { organizationId, sort: _sort, descending: _descending, ...filter } = wanted
  const scope = await peopleScope(context, 'Mutation.previewBulk', organizationId)
  const ids = await peopleIds(context, scope, filter, BULK_MOST + 1)
  if (ids.length === 0) throw badInput({ filter: SOMEBODY })
  if (ids.length > BULK_MOST) throw badInput({ filter: TOO_MANY })
  return ids
}

builder.mutationField('previewBulk', (t) =>
  t.field({
    type: PreviewType,
    description: 'Changes nothing. An id out of reach refuses all of them. Either ids or a filter.',
    args: { data: t.arg({ type: WishInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { ids, filter, ...asked } = parseInput(wish, data)
      const chosen = ids && !filter ? ids : filter && !ids ? await listed(context, filter) : null
      if (!chosen) throw badInput({ ids: SOMEBODY })
      return previewBulk(context, Object.assign(asked, { ids: chosen }))
    },
  }),
)
