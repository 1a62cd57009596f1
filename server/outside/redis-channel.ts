import type { Channel, Ear } from '../kernel/channel'

const CHANNEL = 'travesia:events'

/** Redis' PUBLISH and SUBSCRIBE; each connection is opened again by the client when it breaks. */
export function redisChannel(url: string, { hear, lost, missed, warn }: Ear): Channel {
  let broken = false
  // its library is large, and most installations have none
  const clients = import('@redis/client').then(({ createClient }) => {
    const teller = createClient({ url, disableOfflineQueue: true })
    const listener = createClient({ url })
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
    return { teller, listener }
  })
  const opening = clients
    .then(({ teller, listener }) =>
      Promise.all([
        teller.connect(),
        listener.connect().then(() => listener.subscribe(CHANNEL, (text) => hear(text))),
      ]),
    )
    .catch(warn)
  return {
    tell: async (text) => (await clients).teller.publish(CHANNEL, text),
    async stop() {
      for (const client of Object.values(await clients)) client.destroy()
      await opening
    },
  }
}
