import type { FastifyInstance } from 'fastify'
import { openConnection } from '#server/entities/connection/connection-service'
import { hashPassword } from '#server/entities/connection/passwords'
import type { Door } from '#server/kernel/database/door'
import { countedPglite, startTrial } from '../../tests/server/trial'

export const PASSWORD = 'Dunas-de-sal-9183'
/** `tokens`: a bearer of each person. */
type World = { app: FastifyInstance; door: Door; tokens: string[] }

/** An application on an empty embedded database of its own, with so many people who may upload. */
export async function withPeople<T>(count: number, run: (world: World) => Promise<T>): Promise<T> {
  const { door } = await countedPglite()
  const { app, close } = await startTrial(door)
  await door.db.insertInto('organizations').values({ id: 'o', name: 'O', business_id: 'o' }).execute()
  const password_hash = await hashPassword(PASSWORD)
  const tokens: string[] = []
  for (let at = 0; at < count; at += 1) {
    const id = `p${at}`
    await door.db
      .insertInto('users')
      .values({
        id,
        email: `${id}@example.cl`,
        first_name: 'P',
        last_name: id,
        status: 'verified',
        user_group: 'customer',
        roles: ['coachee'],
        active_role: 'coachee',
        organization_id: 'o',
        password_hash,
      })
      .execute()
    tokens.push(await openConnection(door.db, id, { now: () => new Date(), device: null }))
  }
  try {
    return await run({ app, door, tokens })
  } finally {
    await close()
  }
}
