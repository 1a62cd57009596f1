import type { Picture } from '#domain/models'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
const FORMATS: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
}
const MAX_PIXELS = 40_000_000
const SIZES: Record<keyof Picture, number> = { large: 1024, medium: 256, thumbnail: 96 }
export const SIZE_NAMES = Object.keys(SIZES) as (keyof Picture)[]
export const PICTURE_TYPE = 'image/webp'

/** Why bytes are no picture of ours. */
export class NotAPicture extends Error {
  constructor(readonly reason: 'type' | 'pixels' | 'unreadable') {
    super(`not a picture: ${reason}`)
  }
}

/**
 * Reads what the bytes really are and writes them anew in three sizes, upright and without metadata.
 * `square`: cut to a square, for people; else the whole picture, made smaller where it is larger.
 * @throws NotAPicture.
 */
export async function renditionsOf(
  bytes: Buffer,
  declared: string,
  square: boolean,
): Promise<Record<keyof Picture, Buffer>> {
  const { default: sharp } = await import('sharp')
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
  const meta = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new NotAPicture('unreadable')
    })
  if (FORMATS[meta.format ?? ''] !== declared) throw new NotAPicture('type')
  if (meta.width * meta.height > MAX_PIXELS) throw new NotAPicture('pixels')
  const upright = await open()
    .rotate()
    .toBuffer()
    .catch(() => {
      throw new NotAPicture('unreadable')
    })
  const sized = async (name: keyof Picture): Promise<Buffer> =>
    sharp(upright, { limitInputPixels: MAX_PIXELS })
      .resize(SIZES[name], SIZES[name], {
        fit: square ? 'cover' : 'inside',
        withoutEnlargement: !square,
      })
      .webp({ quality: 82 })
      .toBuffer()
  const [large, medium, thumbnail] = [await sized('large'), await sized('medium'), await sized('thumbnail')]
  return { large, medium, thumbnail }
}
