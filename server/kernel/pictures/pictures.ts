import type { Picture } from '#domain/models'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export const PICTURE_TYPE = 'image/webp'
export const SIZES: Record<keyof Picture, number> = { large: 1024, medium: 256, thumbnail: 96 }
export const SIZE_NAMES = Object.keys(SIZES) as (keyof Picture)[]

export type Renditions = Record<keyof Picture, Uint8Array>
/** Pixels a picture may have; a JPEG is made smaller while it is decoded, the others are decoded whole. */
export const maxPixels = (contentType: string): number =>
  contentType === 'image/jpeg' ? 50_000_000 : 16_000_000

export type PictureTrouble = 'type' | 'pixels' | 'unreadable'
/** Why a file is no picture of ours; `pixels`: also what takes too long or too much memory. */
export class NotAPicture extends Error {
  constructor(readonly reason: PictureTrouble) {
    super(`not a picture: ${reason}`)
  }
}
