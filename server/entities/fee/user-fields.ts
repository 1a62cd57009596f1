import DataLoader from 'dataloader'
import { builder } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { reads } from '../../permissions/fields'
import { UserType } from '../user/user-type'
import { sessionValues } from './fee-store'

const cache = new WeakMap<Context, DataLoader<string, number | null>>()

/** What coaches are paid a session now, in pesos, batched within one request; null: no fee yet. */
function sessionValueOf(context: Context): DataLoader<string, number | null> {
  const known = cache.get(context)
  if (known) return known
  const made = new DataLoader<string, number | null>(async (ids) => {
    const values = await sessionValues(context.door.db, ids, context.now())
    return ids.map((id) => values.get(id) ?? null)
  })
  cache.set(context, made)
  return made
}

builder.objectFields(UserType, (t) => ({
  sessionValue: t.int({
    nullable: true,
    description: 'What the coach is paid a session now, in pesos.',
    resolve: (view, _args, context) =>
      reads(view.relation, 'sessionValue') && view.row.roles.includes('coach')
        ? sessionValueOf(context).load(view.row.id)
        : null,
  }),
}))
