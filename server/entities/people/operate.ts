import { isEmail } from '#domain/email'
import type { Config } from '../../config'
import type { Door } from '../../kernel/database/door'
import { type Added, addSysadmin } from './add-sysadmin'

const WORD = 'admin '
/** How another process of this machine asks the one that has the embedded database. */
export const askAdmin = (email: string): string => `${WORD}${email}`

/** Makes somebody administer the platform. @returns what was done, or why not. */
export async function operateAdmin(
  door: Door,
  { origin }: Pick<Config, 'origin'>,
  given: string,
): Promise<Added> {
  const email = given.trim().toLowerCase()
  if (!isEmail(email)) return { ok: false, text: `«${given}» no es un correo. Por ejemplo: ana@empresa.cl` }
  return addSysadmin(door, { email, origin, now: new Date() })
}

/** Answers what an operator asks over the lock of the folder, as JSON of {@link Added}. */
export async function operate(door: Door, config: Pick<Config, 'origin'>, request: string): Promise<string> {
  const added: Added = request.startsWith(WORD)
    ? await operateAdmin(door, config, request.slice(WORD.length))
    : { ok: false, text: 'El servidor es de otra versión: reinícialo y prueba de nuevo.' }
  return JSON.stringify(added)
}
