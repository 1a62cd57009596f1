import { type Context, meOf } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import { openConversations } from './conversation'

/** The specification's own words. */
const MISSING = 'MISSING PARAM(S)'
type Given = {
  id?: string | null | undefined
  name?: string | null | undefined
  email?: string | null | undefined
  type?: string | null | undefined
}

/**
 * Makes the caller ready to chat.
 * @throws ApiError BAD_INPUT "MISSING PARAM(S)" when name, id, e-mail or type is missing or not the caller's own.
 */
export async function readyChatUser(context: Context, given: Given): Promise<{ ready: boolean }> {
  const me = meOf(context)
  if (!given.id || !given.name || !given.email || !given.type) throw new ApiError('BAD_INPUT', {}, MISSING)
  if (given.id !== me.id) throw new ApiError('NOT_FOUND')
  const own = { name: `${me.first_name} ${me.last_name}`.trim(), email: me.email, type: me.active_role }
  for (const field of ['name', 'email', 'type'] as const)
    if (given[field]?.toLowerCase() !== own[field].toLowerCase())
      throw badInput({ [field]: 'Debe ser el de tu cuenta.' })
  await openConversations(context)
  return { ready: true }
}
