// The application with two things a test needs and no installation may have: calendars on this machine are reachable,
// and its clock stands at an agreed day and is moved by whoever started it. Run as a process of its own.
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { loadDemo } from '#server/demo'
import { openDatabase } from '#server/kernel/database/door'

const config = { ...readConfig(process.env), demo: true }
let ahead = Number(process.env.STARTS_AT) - Date.now()
const now = () => new Date(Date.now() + ahead)
process.on('message', (message) => {
  ahead += Number(message)
  process.send?.('moved')
})

const door = await openDatabase(config)
await loadDemo(door, now())
const app = await buildApp({
  config: {
    ...config,
    outside: { ...config.outside, calendars: { cronofy: null, allowLoopback: true } },
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
