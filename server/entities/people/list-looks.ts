import * as z from 'zod'
import { LISTS, type ListLook, LOOK_COLUMNS_MOST, withLook } from '#domain/list-looks'
import { builder, SuccessType } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { parseInput } from '../../kernel/input'
import { lockPerson } from '../user/lock-person'

const SaveListLookInput = builder.inputType('SaveListLookInput', {
  fields: (t) => ({
    list: t.string({ required: true }),
    columns: t.stringList({ required: true, description: 'In their order; none: as usual.' }),
  }),
})
const look = z.object({
  list: z.enum(LISTS),
  columns: z
    .array(z.string().regex(/^[a-z][A-Za-z]{0,29}$/, 'No es el nombre de una columna.'))
    .max(LOOK_COLUMNS_MOST)
    .refine((columns) => new Set(columns).size === columns.length, 'Cada columna va una vez.'),
})

/** Beside what else is preferred; its version is nobody's business, so the record's stays. */
async function keepLook(context: Context, kept: ListLook): Promise<void> {
  const { id } = meOf(context)
  await context.door.transaction(async (trx) => {
    const row = await lockPerson(trx, id)
    if (!row) throw new ApiError('NOT_FOUND')
    const looks = withLook(row.preferences?.looks ?? [], kept)
    await trx
      .updateTable('users')
      .set({ preferences: JSON.stringify({ ...row.preferences, looks }) })
      .where('id', '=', id)
      .execute()
  })
}

builder.mutationField('saveListLook', (t) =>
  t.field({
    type: SuccessType,
    description: 'Which columns the caller sees of a list. The last one asked for counts.',
    args: { data: t.arg({ type: SaveListLookInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      await keepLook(context, parseInput(look, data))
      return { success: true }
    },
  }),
)
