import { createHmac } from 'node:crypto'
import { addressOf } from '#contract/rest/addresses'
import { HOUR_MS } from '#domain/constants'
import { isSameSecret } from '../kernel/secrets'

const STEP_MS = HOUR_MS / 2

/** Addresses of files that only answer to whoever got them. */
export type FileAddresses = {
  /**
   * For half an hour to an hour, the same one for half of it, so that a browser need not fetch a picture again at
   * every poll; or for exactly `forMs`.
   */
  sign(name: string, forMs?: number): string
  opens(name: string, expires: string, signature: string): boolean
}

export function createFileAddresses(secret: string, now: () => Date): FileAddresses {
  const signatureOf = (name: string, expires: number): string =>
    createHmac('sha256', secret).update(`file ${name} ${expires}`).digest('base64url')
  return {
    sign: (name, forMs) => {
      const at = now().getTime()
      const expires = forMs === undefined ? (Math.floor(at / STEP_MS) + 2) * STEP_MS : at + forMs
      return addressOf('file', { key: name }, { expires, signature: signatureOf(name, expires) })
    },
    opens: (name, expires, signature) => {
      if (!/^\d{1,15}$/.test(expires) || Number(expires) <= now().getTime()) return false
      return isSameSecret(signature, signatureOf(name, Number(expires)))
    },
  }
}
