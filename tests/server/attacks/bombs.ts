import sharp from 'sharp'

type Kind = 'avif' | 'webp' | 'gif' | 'png' | 'jpeg'
const made = new Map<string, Promise<Buffer>>()

/** A picture of one colour: a few bytes that unpack to so many pixels. */
export function bomb(kind: Kind, width: number, height: number): Promise<Buffer> {
  const name = `${kind} ${width} ${height}`
  const known = made.get(name)
  if (known) return known
  const colour = { r: 71, g: 74, b: 240 }
  const plain = sharp({ create: { width, height, channels: 3, background: colour } })
  const bytes = (
    kind === 'webp' ? plain.webp({ lossless: true, effort: 0 }) : plain.toFormat(kind, { effort: 1 })
  ).toBuffer()
  made.set(name, bytes)
  return bytes
}
