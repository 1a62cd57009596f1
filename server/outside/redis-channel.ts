import { createClient } from '@redis/client'
import type { Channel, Ear } from '../kernel/channel'

const CHANNEL = 'travesia:events'

/** Redis' PUBLISH and SUBSCRIBE; each connection is opened again by the client when it breaks. */
export function redisChannel(url: string, { hear, lost, missed, warn }: Ear): Channel {
  const teller = createClient({ url, disableOfflineQueue: true })
  const listener = createClient({ url })
  let broken = false
  teller.on('error', warn)
  listener.on('error', (error) => {
    if (!broken) lost()
    broken = true
    warn(error)
  })
  listener.on('ready', () => {
    if (broken) missed()
    broken = false
  })
  const opening = Promise.all([
    teller.connect(),
    listener.connect().then(() => listener.subscribe(CHANNEL, (text) => hear(text))),
  ]).catch(warn)
  return {
    tell: (text) => teller.publish(CHANNEL, text),
    async stop() {
      for (const client of [teller, listener]) client.destroy()
      await opening
    },
  }
}
