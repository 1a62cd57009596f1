import { createHmac } from 'node:crypto'
import type { ServerSignal } from '#contract/signal'
import type { IceSettings } from '../../outside/settings'

export type IceServer = Extract<ServerSignal, { type: 'entered' }>['iceServers'][number]

const HOUR_SECONDS = 3600

/**
 * Servers a call may use; none configured: only the two machines' own addresses. TURN credentials hold for an hour
 * (time-limited user name signed with the shared secret, as coturn's `use-auth-secret` reads them).
 */
export function iceServers({ stun, turn }: IceSettings, userId: string, now: Date): IceServer[] {
  const servers: IceServer[] = []
  if (stun.length > 0) servers.push({ urls: [...stun] })
  if (turn) {
    const username = `${Math.floor(now.getTime() / 1000) + HOUR_SECONDS}:${userId}`
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
    servers.push({ urls: [...turn.urls], username, credential })
  }
  return servers
}
