import sharp from 'sharp'
import type { Picture } from '#domain/models'
import { maxPixels, NotAPicture, type PictureTrouble, type Renditions, SIZES } from './pictures'

export type PictureAsk = { path: string; declared: string; square: boolean; cpuMs: number }
type Outcome = { sizes: Renditions } | { trouble: PictureTrouble } | { failure: string }
/** `tired`: the process has grown and should be replaced before it reads another. */
export type PictureAnswer = Outcome & { tired: boolean }

const FORMATS: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
}
const MAX_MEMORY = 600 * 1024 * 1024
/** What a decoder gives back stays in pieces with the process. */
const TIRED = MAX_MEMORY / 3
const LOOK_MS = 20

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}File`),
})

const unreadable = (): never => {
  throw new NotAPicture('unreadable')
}

/** Reads what a file really is, decodes it once, straight to the largest size kept: upright and without metadata. */
async function renditionsOf({ path, declared, square }: PictureAsk): Promise<Renditions> {
  const meta = await sharp(path, { limitInputPixels: false }).metadata().catch(unreadable)
  if (FORMATS[meta.format] !== declared) throw new NotAPicture('type')
  const most = maxPixels(declared)
  if (meta.width * meta.height > most) throw new NotAPicture('pixels')
  const fit = square ? 'cover' : 'inside'
  const { data, info } = await sharp(path, { limitInputPixels: most, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(SIZES.large, SIZES.large, { fit, withoutEnlargement: !square })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  const { width, height, channels } = info
  const made = (name: keyof Picture): Promise<Buffer> =>
    sharp(data, { raw: { width, height, channels } })
      .resize(SIZES[name], SIZES[name], { fit, withoutEnlargement: !square })
      .webp({ quality: 82 })
      .toBuffer()
  return { large: await made('large'), medium: await made('medium'), thumbnail: await made('thumbnail') }
}

async function outcomeOf(ask: PictureAsk): Promise<Outcome> {
  try {
    return { sizes: await renditionsOf(ask) }
  } catch (error) {
    if (error instanceof NotAPicture) return { trouble: error.reason }
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

// a decoder that runs cannot be asked to stop, and an orderly end would wait for it
const end = (): void => void process.kill(process.pid, 'SIGKILL')

process.on('disconnect', end)
process.on('message', async (ask: PictureAsk) => {
  const before = process.cpuUsage()
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > MAX_MEMORY || (user + system) / 1000 > ask.cpuMs) end()
  }, LOOK_MS)
  const outcome = await outcomeOf(ask)
  clearInterval(look)
  const answer: PictureAnswer = { ...outcome, tired: process.memoryUsage.rss() > TIRED }
  process.send?.(answer)
})
process.send?.('ready')
