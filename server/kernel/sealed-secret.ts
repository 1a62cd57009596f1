import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Keeps secrets of people unreadable in the database. `about`: what a secret belongs to; it opens for nothing else. */
export type Vault = {
  seal(value: unknown, about: string): string
  /** @throws Error when it was sealed about something else, under another key, or was changed. */
  open(sealed: string, about: string): unknown
  /** Whether older keys still open. */
  rotating: boolean
  /** The same under the first key; null: it is already. @throws Error when no key opens it. */
  renew(sealed: string, about: string): string | null
}

const keyOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

function openWith(key: Buffer, bytes: Buffer, about: string): unknown {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}

/** The first secret seals; all of them open. */
export function createVault(secrets: readonly [string, ...string[]]): Vault {
  const [key, ...older] = secrets.map(keyOf) as [Buffer, ...Buffer[]]
  const isOwn = (bytes: Buffer, about: string): boolean => {
    try {
      openWith(key, bytes, about)
      return true
    } catch {
      return false
    }
  }
  const seal = (value: unknown, about: string): string => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about))
    const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }
  const open = (sealed: string, about: string): unknown => {
    const bytes = Buffer.from(sealed, 'base64url')
    for (const other of older)
      try {
        return openWith(other, bytes, about)
      } catch {
        // another key sealed it
      }
    return openWith(key, bytes, about)
  }
  return {
    seal,
    open,
    rotating: older.length > 0,
    renew: (sealed, about) =>
      isOwn(Buffer.from(sealed, 'base64url'), about) ? null : seal(open(sealed, about), about),
  }
}
