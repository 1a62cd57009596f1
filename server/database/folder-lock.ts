import { createHash } from 'node:crypto'
import { unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const socketOf = (folder: string): string =>
  join(tmpdir(), `travesia-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}.sock`)

/** The pid of the process that answers on the socket; null when nobody does. */
const holder = (path: string): Promise<string | null> =>
  new Promise((resolve) => {
    let text = ''
    const socket = connect(path)
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(text || 'desconocido'))
  })

const bind = (path: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })

/**
 * Keeps a second process out of the same folder; survives kill -9, since a socket nobody answers on is taken over.
 * @returns the release.
 * @throws Error naming the process that has the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketOf(folder)
  let server = await bind(path)
  if (!server) {
    const pid = await holder(path)
    if (pid !== null) {
      throw new Error(
        `DATA_DIR ${folder} ya está en uso por el proceso ${pid}. Ciérralo o elige otra carpeta en DATA_DIR.`,
      )
    }
    unlinkSync(path)
    server = await bind(path)
  }
  const held = server
  if (!held) throw new Error(`DATA_DIR ${folder} ya está en uso por otro proceso.`)
  return () => new Promise((resolve) => held.close(() => resolve()))
}
