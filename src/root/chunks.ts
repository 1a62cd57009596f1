import { screenFile } from '#domain/route-rule'
import type { Screens } from '#machines/shell/app/visit'
import type { Chunk } from '../screens/screen'

const files = import.meta.glob<{ default: Chunk }>('../screens/*.tsx')

const asChunkError = (error: unknown): unknown =>
  error instanceof Error && /preload CSS/i.test(error.message)
    ? Object.assign(new Error(error.message), { code: 'CSS_CHUNK_LOAD_FAILED' })
    : error

const asked = new Set<string>()

/** As `importChunk`, for somebody who pressed: the press is answered before the files of the screen are asked for. */
export async function importPressed(name: string): Promise<Screens> {
  if (!asked.has(name)) await new Promise<void>((resolve) => setTimeout(resolve))
  return importChunk(name)
}

/** Brings a group of screens; fails with code CSS_CHUNK_LOAD_FAILED when its styles did not come. */
export async function importChunk(name: string): Promise<Screens> {
  const load = files[screenFile(name).replace('src/', '../')]
  if (!load) throw new Error(`unknown screen group: ${name}`)
  asked.add(name)
  try {
    return (await load()).default.screens
  } catch (error) {
    throw asChunkError(error)
  }
}
