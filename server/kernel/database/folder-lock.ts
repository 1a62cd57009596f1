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
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET = 'en-uso.sock'
const TURN = 'en-uso.turno'
/** Taking over takes milliseconds: a turn older than this was left by a process that died in it. */
const TURN_MS = 5000
const LOOK_AGAIN_MS = 50
const ANSWER_MS = 2000
/** Whoever asks something of the holder has so long. */
const ASK_MS = 15_000

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Found = { at: 'held'; says: string } | { at: 'dead' } | { at: 'absent' }

/** What the holder of a folder answers to whoever may write into it; what it throws is the answer too. */
export type Answer = (request: string) => Promise<string>

/**
 * Who answers on the socket: a process by its pid, nobody any more (dead), or there is no socket. With a request, what
 * that process says to it.
 */
const look = (path: string, request = ''): Promise<Found> =>
  new Promise((resolve) => {
    let text = ''
    let code: unknown
    const socket = connect(path, () => socket.end(request))
    socket.setTimeout(request ? ASK_MS : ANSWER_MS, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('error', (error) => {
      code = codeOf(error)
    })
    socket.on('close', () => {
      if (code === 'ECONNREFUSED') resolve({ at: 'dead' })
      else if (code === 'ENOENT') resolve({ at: 'absent' })
      else resolve({ at: 'held', says: text || 'desconocido' })
    })
  })

/** Answers with the pid, or what a request is answered with. */
function attend(socket: Socket, answer: Answer): void {
  let request = ''
  socket.setTimeout(ASK_MS, () => socket.destroy())
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    request += chunk.toString()
  })
  socket.on('end', () => {
    if (request === '') socket.end(String(process.pid))
    else
      answer(request).then(
        (text) => socket.end(text),
        (error: unknown) => socket.end(error instanceof Error ? error.message : String(error)),
      )
  })
}
const listen = (path: string, answer: Answer): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, (socket) => attend(socket, answer))
    server.once('error', reject)
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })

/** Gives a socket that already listens the one name; null: that name is taken. */
async function claim(way: string, answer: Answer): Promise<Server | null> {
  const own = join(way, `${SOCKET}.${randomBytes(4).toString('hex')}`)
  const server = await listen(own, answer)
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

/** A socket's path may have 104 characters: the link is only a short way to say the folder. */
async function byShortWay<T>(given: string, body: (way: string, folder: string) => Promise<T>): Promise<T> {
  const folder = realpathSync(given)
  const way = join(tmpdir(), `travesia-${randomBytes(6).toString('hex')}`)
  symlinkSync(folder, way)
  try {
    return await body(way, folder)
  } finally {
    unlinkSync(way)
  }
}

const unasked: Answer = async () => 'Este proceso no responde a eso. Deténlo y prueba de nuevo.'

/**
 * Keeps a second process out of the same folder. The lock is a socket inside it, so it holds for whoever sees the folder:
 * other containers of this machine too, and services with a temporary folder of their own. It survives kill -9, since a
 * socket nobody listens on is taken over, by one process at a time.
 * @param answer what others may ask of whoever has the folder.
 * @returns the release.
 * @throws Error naming the process that has the folder.
 */
export const lockFolder = (given: string, answer: Answer = unasked): Promise<() => Promise<void>> =>
  byShortWay(given, async (way, folder) => {
    const path = join(way, SOCKET)
    for (;;) {
      const server = await claim(way, answer)
      if (server)
        return () => {
          rmSync(join(folder, SOCKET), { force: true })
          return new Promise((resolve) => server.close(() => resolve()))
        }
      const found = await look(path)
      if (found.at === 'held')
        throw new Error(
          `DATA_DIR ${given} ya está en uso por el proceso ${found.says}. Ciérralo o elige otra carpeta en DATA_DIR.`,
        )
      if (found.at === 'absent') continue
      const taken = await inTurn(folder, async () => {
        // one that was absent may be somebody's by now: only a dead one is taken away
        if ((await look(path)).at === 'dead') rmSync(join(folder, SOCKET), { force: true })
      })
      if (!taken) await pause(LOOK_AGAIN_MS)
    }
  })

/** Asks the process that has a folder. @returns what it says; null: nobody has it. */
export const askHolder = (given: string, request: string): Promise<string | null> =>
  byShortWay(given, async (way) => {
    const found = await look(join(way, SOCKET), request)
    return found.at === 'held' ? found.says : null
  })
