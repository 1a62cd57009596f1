// npm run dev: the server restarted on change, and Vite in front of it.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const server = spawn(
  process.execPath,
  ['--import', 'tsx', '--watch', '--watch-preserve-output', 'server/main.ts'],
  {
    stdio: 'inherit',
  },
)
const vite = await createServer({ configLoader: 'runner' })
await vite.listen()
vite.printUrls()

async function stop() {
  server.kill('SIGTERM')
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
server.on('exit', (code) => process.exit(code ?? 0))
