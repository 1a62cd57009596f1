import * as z from 'zod'
import {
  ITEM_KINDS,
  ITEM_STATES,
  MOST_COURSES,
  MOST_MINUTES,
  SOURCE_BYTES,
  VIDEO_WORDS,
  videoFrame,
} from '#domain/academy-items'
import { ID, KEY, lines, optional, PAGE, str } from '../../kernel/input'

export const source = z
  .nullish(
    lines(SOURCE_BYTES).refine(
      (text) => Buffer.byteLength(text) <= SOURCE_BYTES,
      'El contenido puede pesar hasta 100 kB.',
    ),
  )
  .transform((text) => text ?? '')
/** Kept as the address it is embedded from. */
export const video = optional(300)
  .refine((text) => text === null || videoFrame(text) !== null, VIDEO_WORDS)
  .transform((text) => (text === null ? '' : (videoFrame(text) ?? '')))
const text = (max: number) => optional(max).transform((written) => written ?? '')

const piece = z.object({
  ...KEY,
  _id: z.nullish(ID).transform((id) => id ?? null),
  version: z.nullish(z.int().min(1)).transform((version) => version ?? null),
  title: str(200),
  subtitle: text(200),
  description: z.nullish(lines(1000)).transform((written) => written ?? ''),
  content: source,
  banner: z.nullish(z.string().max(200)),
  author: z
    .nullish(z.object({ fullName: str(120), position: text(200) }))
    .transform((author) => author ?? null),
  category: z.nullish(z.string().max(100)).transform((name) => name || null),
  type: z.nullish(ID).transform((id) => id ?? null),
  effortValue: z
    .nullish(
      z.int('Escribe minutos enteros.').min(1, 'Desde 1 minuto.').max(MOST_MINUTES, 'Hasta 10.000 minutos.'),
    )
    .transform((minutes) => minutes ?? null),
  video,
})
const distinct = (ids: string[]) => new Set(ids).size === ids.length
const ids = (max: number, words: string) =>
  z.nullish(z.array(ID).max(max, words).refine(distinct, 'Elige cada uno una vez.'))
export const courseData = piece.extend({
  programs: ids(1000, 'Elige menos programas.'),
  courses: z.undefined().optional(),
})
export const collectionData = piece.extend({
  courses: ids(MOST_COURSES, `Una colección tiene hasta ${MOST_COURSES} cursos.`),
  programs: z.undefined().optional(),
})
export type ItemData = Omit<z.output<typeof courseData>, 'courses' | 'programs'> & {
  courses?: string[] | null | undefined
  programs?: string[] | null | undefined
}

export const publishData = z.object({
  _id: ID,
  version: z.int().min(1),
  publishAt: z.nullish(z.date()).transform((at) => at ?? null),
})
export type PublishData = z.output<typeof publishData>

export const itemsWish = PAGE.extend({
  text: optional(100),
  kind: z.nullish(z.enum(ITEM_KINDS)).transform((kind) => kind ?? null),
  state: z.nullish(z.enum(ITEM_STATES)).transform((state) => state ?? null),
})
