// npm start: builds what is stale and runs the server in this same process, so that signals reach it.
import { buildStale } from './build.mjs'

const built = await buildStale()
if (built.length > 0) console.log('Construido. Partiendo …')
process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')
