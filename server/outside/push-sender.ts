import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { GuardedFetch } from './guarded-fetch'

/** A browser's own address at its maker's push service, and its keys. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }
export type PushSender = {
  /** What browsers ask their subscription with. */
  publicKey: string
  /** @returns `gone` when the browser has ended the subscription. @throws Error for what may pass. */
  send(target: PushTarget, payload: string): Promise<'sent' | 'gone'>
}

const TTL_SECONDS = 6 * 3600
const GONE = [404, 410]

/**
 * Web push by RFC 8030, 8291 and 8292. `secret`: 32 bytes in base64url, of which the installation's VAPID keys are
 * made; browsers name the address, so it is asked through the guard.
 */
export function createPushSender(secret: string, origin: string, guarded: GuardedFetch): PushSender {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(Buffer.from(secret, 'base64url'))
  const publicKey = keys.getPublicKey('base64url')
  const vapidDetails = {
    subject: `mailto:avisos@${new URL(origin).hostname}`,
    publicKey,
    privateKey: secret,
  }
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, payload) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails,
          TTL: TTL_SECONDS,
          contentEncoding: 'aes128gcm',
        },
      )
      const { status } = await guarded(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
      })
      if (GONE.includes(status)) return 'gone'
      if (status >= 400) throw new Error(`the push service answered ${status}`)
      return 'sent'
    },
  }
}
