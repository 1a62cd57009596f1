import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

let nobody: Promise<string> | null = null
const nobodysHash = (): Promise<string> => {
  nobody ??= hashPassword('nobody has this one')
  return nobody
}

/** Whether the password is that of the hash; without a hash it takes as long and is false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash()), password)
  return stored !== null && matches
}
