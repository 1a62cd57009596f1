import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An opaque 256-bit secret for a bearer or a mailed link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** An id of ours. */
export const newId = (prefix: string): string => `${prefix}-${randomBytes(12).toString('base64url')}`

/** Whether somebody brought the right word, told in a time that says nothing of how much of it was right. */
export function isSameSecret(given: string | Buffer, right: string | Buffer): boolean {
  const [brought, wanted] = [Buffer.from(given), Buffer.from(right)]
  return brought.length === wanted.length && timingSafeEqual(brought, wanted)
}
