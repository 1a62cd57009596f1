import { createHmac } from 'node:crypto'
import type { ServerSignal } from '#contract/signal'

type IceServers = Extract<ServerSignal, { type: 'entered' }>['iceServers']
export type IceSettings = { stunUrl?: string; turnUrl?: string; turnSecret?: string }

const HOUR_SECONDS = 3600

/** Settings from the environment: STUN_URL, TURN_URL and the TURN server's shared secret, all optional. */
export const iceSettings = (env: Record<string, string | undefined>): IceSettings => ({
  stunUrl: env.STUN_URL,
  turnUrl: env.TURN_URL,
  turnSecret: env.TURN_SECRET,
})

/**
 * Servers a call may use; none configured: only the two machines' own addresses. TURN credentials hold for an hour
 * (time-limited user name signed with the shared secret, as coturn's `use-auth-secret` reads them).
 */
export function iceServers(settings: IceSettings, userId: string, now: Date): IceServers {
  const servers: IceServers = []
  if (settings.stunUrl) servers.push({ urls: [settings.stunUrl] })
  if (settings.turnUrl && settings.turnSecret) {
    const username = `${Math.floor(now.getTime() / 1000) + HOUR_SECONDS}:${userId}`
    const credential = createHmac('sha1', settings.turnSecret).update(username).digest('base64')
    servers.push({ urls: [settings.turnUrl], username, credential })
  }
  return servers
}
