import { randomBytes } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET = 'en-uso.sock'
const TURN = 'en-uso.turno'
/** Taking over takes milliseconds: a turn older than this was left by a process that died in it. */
const TURN_MS = 5000
const LOOK_AGAIN_MS = 50
const ANSWER_MS = 2000

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The pid of the process that answers on the socket; null when nobody listens there. */
const holder = (path: string): Promise<string | null> =>
  new Promise((resolve) => {
    let text = ''
    let dead = false
    const socket = connect(path)
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('error', (error) => {
      dead = codeOf(error) === 'ECONNREFUSED' || codeOf(error) === 'ENOENT'
    })
    socket.on('close', () => resolve(dead ? null : text || 'desconocido'))
  })

const listen = (path: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', reject)
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })

/** Gives a socket that already listens the one name; null: that name is taken. */
async function claim(way: string): Promise<Server | null> {
  const own = join(way, `${SOCKET}.${randomBytes(4).toString('hex')}`)
  const server = await listen(own)
  try {
    linkSync(own, join(way, SOCKET))
    return server
  } catch (error) {
    server.close()
    if (codeOf(error) === 'EEXIST') return null
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** Does what only one process at a time may do with a dead socket. @returns whether it was this one's turn. */
async function inTurn(folder: string, run: () => Promise<void>): Promise<boolean> {
  const turn = join(folder, TURN)
  try {
    mkdirSync(turn)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    const { mtimeMs } = statSync(turn, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > TURN_MS) rmSync(turn, { recursive: true, force: true })
    return false
  }
  try {
    await run()
  } finally {
    rmdirSync(turn)
  }
  return true
}

/**
 * Keeps a second process out of the same folder. The lock is a socket inside it, so it holds for whoever sees the folder:
 * other containers of this machine too, and services with a temporary folder of their own. It survives kill -9, since a
 * socket nobody listens on is taken over, by one process at a time.
 * @returns the release.
 * @throws Error naming the process that has the folder.
 */
export async function lockFolder(given: string): Promise<() => Promise<void>> {
  const folder = realpathSync(given)
  // a socket's path may have 104 characters: the link is only a short way to say the folder
  const way = join(tmpdir(), `travesia-${randomBytes(6).toString('hex')}`)
  symlinkSync(folder, way)
  const path = join(way, SOCKET)
  try {
    for (;;) {
      const server = await claim(way)
      if (server)
        return () => {
          rmSync(join(folder, SOCKET), { force: true })
          return new Promise((resolve) => server.close(() => resolve()))
        }
      const pid = await holder(path)
      if (pid !== null)
        throw new Error(
          `DATA_DIR ${given} ya está en uso por el proceso ${pid}. Ciérralo o elige otra carpeta en DATA_DIR.`,
        )
      const taken = await inTurn(folder, async () => {
        if ((await holder(path)) === null) rmSync(join(folder, SOCKET), { force: true })
      })
      if (!taken) await pause(LOOK_AGAIN_MS)
    }
  } finally {
    unlinkSync(way)
  }
}
