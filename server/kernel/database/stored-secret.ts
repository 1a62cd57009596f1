import { randomBytes } from 'node:crypto'
import type { Door } from './door'

const VAULT = 'vault'

/**
 * What seals and opens the secrets people entrusted to us: the keys that were set, the newest first. Without any, one of
 * the database's own, which is no lock against whoever has the database: in demo mode only. One that the database still
 * has from before opens until everything is sealed anew.
 * @throws Error with a Spanish sentence where a key is needed.
 */
export async function vaultSecrets(
  door: Door,
  { demo, keys }: { demo: boolean; keys: readonly string[] },
): Promise<[string, ...string[]]> {
  const [first, ...older] = keys
  if (first === undefined) {
    if (demo) return [await storedSecret(door, VAULT)]
    throw new Error(
      'Falta VAULT_KEY (o VAULT_KEY_FILE): la clave que cifra lo que las personas confían de sus calendarios. Crea una con «openssl rand -base64 32», guárdala fuera de la base y ponla en todos los procesos.',
    )
  }
  const kept = await door.db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', VAULT)
    .executeTakeFirst()
  return [first, ...older, ...(kept ? [kept.value] : [])]
}

/** Everything is sealed by keys that were set: the database's own goes. */
export const dropStoredVault = async ({ db }: Door): Promise<void> => {
  await db.deleteFrom('secrets').where('name', '=', VAULT).execute()
}

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
