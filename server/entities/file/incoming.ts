import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newSecret } from '../../kernel/secrets'

/** Longer than any upload may last. */
const LEFT_MS = 3_600_000
/** Files of uploads that go on in this process: however late the clock says it is, they are not left. */
const arriving = new Set<string>()
const folderOf = (dataDir: string): string => join(dataDir, 'incoming')

export class TooLarge extends Error {}

export type Arrived = { path: string; bytes: number }

/**
 * Runs with a stream's bytes in a file of its own, which is gone afterwards unless it was moved; never more of them in
 * memory than one piece.
 * @throws TooLarge
 */
export async function withArrived<T>(
  dataDir: string,
  source: Readable,
  maxBytes: number,
  run: (arrived: Arrived) => Promise<T>,
): Promise<T> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, newSecret())
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? new TooLarge('the file is too large') : null, chunk)
    },
  })
  arriving.add(path)
  try {
    await pipeline(source, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return await run({ path, bytes })
  } finally {
    await rm(path, { force: true })
    arriving.delete(path)
  }
}

/** Removes what a process that was killed left of uploads. */
export async function removeLeft(dataDir: string, now: Date): Promise<void> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    if (arriving.has(path)) continue
    const known = await stat(path).catch(() => null)
    if (known && now.getTime() - known.mtimeMs > LEFT_MS) await rm(path, { force: true })
  }
}
