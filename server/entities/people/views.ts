import { keptAddress, PEOPLE_VIEWS_MOST, type PeopleView } from '#domain/people-address'
import { type Context, meOf } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import { ApiError, badInput } from '../../kernel/errors'
import { once } from '../../kernel/idempotency'
import { newId } from '../../kernel/secrets'
import { lockPerson } from '../user/lock-person'

type ViewData = {
  _id: string | null
  name: string
  address: string
  isDefault: boolean
  idempotencyKey: string
}

const folded = (name: string): string => name.toLocaleLowerCase('es-CL')

/** The own views of lists of people, by their names. */
export async function viewsOf(context: Context): Promise<PeopleView[]> {
  const row = await context.door.db
    .selectFrom('users')
    .select('preferences')
    .where('id', '=', meOf(context).id)
    .executeTakeFirstOrThrow()
  return [...(row.preferences?.views ?? [])].sort((one, other) => one.name.localeCompare(other.name, 'es'))
}

/** Writes the views beside what else is preferred; their version is nobody's business, so the record's stays. */
async function change(
  trx: Trx,
  userId: string,
  changed: (views: readonly PeopleView[]) => PeopleView[],
): Promise<void> {
  const row = await lockPerson(trx, userId)
  if (!row) throw new ApiError('NOT_FOUND')
  const views = changed(row.preferences?.views ?? [])
  await trx
    .updateTable('users')
    .set({ preferences: JSON.stringify({ ...row.preferences, views }) })
    .where('id', '=', userId)
    .execute()
}

/**
 * A new view, or another name, address or place of one. One at most opens by itself.
 * @returns its id.
 * @throws ApiError NOT_FOUND, BAD_INPUT naming name for one that is taken, CONFLICT for one too many
 */
export async function saveView(context: Context, data: ViewData): Promise<string> {
  const { id: userId } = meOf(context)
  const { idempotencyKey: key, ...content } = data
  const { name, isDefault } = content
  const address = keptAddress(Object.fromEntries(new URLSearchParams(content.address)))
  return context.door.transaction((trx) =>
    once(trx, { userKey: userId, operation: 'savePeopleView', key, content }, async () => {
      const _id = content._id ?? newId('view')
      await change(trx, userId, (views) => {
        const others = views.filter((view) => view._id !== _id)
        if (content._id && others.length === views.length) throw new ApiError('NOT_FOUND')
        if (others.some((view) => folded(view.name) === folded(name)))
          throw badInput({ name: 'Ya tienes una vista con ese nombre: elige otro.' })
        if (others.length >= PEOPLE_VIEWS_MOST)
          throw new ApiError(
            'CONFLICT',
            { reason: 'views' },
            `Puedes guardar hasta ${PEOPLE_VIEWS_MOST} vistas: elimina una antes de guardar otra.`,
          )
        const kept = isDefault ? others.map((view) => ({ ...view, isDefault: false })) : others
        return [...kept, { _id, name, address, isDefault }]
      })
      return _id
    }),
  )
}

/** One that is gone already is gone. */
export async function removeView(context: Context, id: string): Promise<void> {
  await context.door.transaction((trx) =>
    change(trx, meOf(context).id, (views) => views.filter(({ _id }) => _id !== id)),
  )
}
