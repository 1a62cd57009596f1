// The application with two things a test needs and no installation may have: calendars on this machine are reachable,
// and its clock stands at an agreed day and is moved by whoever started it. Run as a process of its own.
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { loadDemo } from '#server/demo'
import { openDatabase } from '#server/kernel/database/door'
import { EMBEDDED } from '#server/outside/settings'

const config = { ...readConfig(process.env), demo: true }
let ahead = Number(process.env.STARTS_AT) - Date.now()
const now = () => new Date(Date.now() + ahead)
process.on('message', (message) => {
  ahead += Number(message)
  process.send?.('moved')
})

/** Google as it is on this machine, where the story has one. */
const google = process.env.GOOGLE_HERE ? JSON.parse(process.env.GOOGLE_HERE) : null
const door = await openDatabase(config)
await loadDemo(door, now())
const app = await buildApp({
  config: {
    ...config,
    outside: { ...config.outside, calendars: { ...EMBEDDED.calendars, google, allowLoopback: true } },
  },
  door,
  now,
  logger: { level: 'error' },
})
await app.listen({ port: config.port, host: config.host })
process.send?.('ready')
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => door.close())
    .then(() => process.exit(0))
})
