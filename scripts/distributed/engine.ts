import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const TRIES_MS = 100
const LONGEST_MS = 60_000

const isRoot = process.getuid?.() === 0
const idOf = (kind: '-u' | '-g'): number =>
  Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
/** As whom PostgreSQL and its tools run: they refuse to be root. */
const other = () => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : null)

/** Runs a tool of PostgreSQL to its end. @throws Error with what it said. */
export function runTool(path: string, args: readonly string[]): void {
  execFileSync(path, args, { ...other(), stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Gives a folder to whom PostgreSQL runs as. */
export function giveAway(folder: string): void {
  const owner = other()
  if (owner) chownSync(folder, owner.uid, owner.gid)
}

const running = new Set<ChildProcess>()
// whatever goes wrong, nothing of it stays behind
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A program that is part of what is stood up: started, ended and started again. */
export class Engine {
  #child: ChildProcess | null = null
  #ended: Promise<unknown> = Promise.resolve()
  readonly #start: () => ChildProcess
  readonly #isReady: () => Promise<boolean>

  /** `isReady`: whether it does its work, asked until it does. */
  constructor(
    path: string,
    args: readonly string[],
    isReady: () => Promise<boolean>,
    { env = {}, asPostgres = false }: { env?: Record<string, string>; asPostgres?: boolean } = {},
  ) {
    this.#isReady = isReady
    this.#start = () =>
      spawn(path, args, {
        env: { ...process.env, ...env },
        stdio: 'ignore',
        ...(asPostgres ? other() : {}),
      })
  }

  /** Starts it and waits until it does its work. @throws Error when it ends or takes a minute. */
  async start(): Promise<void> {
    const child = this.#start()
    this.#child = child
    running.add(child)
    this.#ended = new Promise((resolve) => child.once('exit', resolve)).then(() => running.delete(child))
    const last = Date.now() + LONGEST_MS
    // what is not there yet does not answer
    while (!(await this.#isReady().catch(() => false))) {
      if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
      if (Date.now() > last) throw new Error(`${child.spawnfile} is not ready after a minute`)
      await wait(TRIES_MS)
    }
  }

  /** Sends a signal that does not end it. */
  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  /** Ends it: at once, with the time it asks for, or as PostgreSQL has it, at once with all it has started. */
  async end(name: 'SIGKILL' | 'SIGTERM' | 'SIGQUIT' = 'SIGKILL'): Promise<void> {
    this.#child?.kill(name)
    await this.#ended
  }
}
