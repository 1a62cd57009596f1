import type { Context } from '../../kernel/context'
import { ApiError, badInput } from '../../kernel/errors'
import { type UserView, viewUser } from '../user/relation'

/**
 * Opens a coach to new coachees, or closes them; booked sessions stay.
 * @throws ApiError NOT_FOUND, BAD_INPUT naming email for somebody who is no coach.
 */
export async function moderate(
  { door }: Context,
  given: { email: string; moderate: boolean },
): Promise<UserView> {
  const row = await door.transaction(async (trx) => {
    const person = await trx
      .selectFrom('users')
      .selectAll()
      .where((eb) => eb(eb.fn('lower', ['email']), '=', given.email))
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!person) throw new ApiError('NOT_FOUND')
    if (!person.roles.includes('coach')) throw badInput({ email: 'Esta persona no es coach.' })
    if (person.moderated !== given.moderate)
      await trx.updateTable('users').set({ moderated: given.moderate }).where('id', '=', person.id).execute()
    return { ...person, moderated: given.moderate }
  })
  return viewUser(row, 'sysadmin')
}
