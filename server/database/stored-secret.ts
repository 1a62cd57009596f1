import { randomBytes } from 'node:crypto'
import type { Door } from './door'

/** A secret of the installation that all its processes share; made by the first that asks. */
export async function storedSecret({ db }: Door, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
