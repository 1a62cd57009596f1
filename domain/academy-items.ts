import type { Author } from './academy'
import type { Id, Instant } from './models'
import { VIDEO_HOSTS } from './rich-text'

/** Courses and collections, as who writes them sees them. */
export const ITEM_KINDS = ['course', 'collection'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]
/** draft: nobody reads it · scheduled: from an instant on · published: whoever may open it */
export const ITEM_STATES = ['draft', 'scheduled', 'published'] as const
export type ItemState = (typeof ITEM_STATES)[number]
export const ITEM_STATE_WORDS: Record<ItemState, string> = {
  draft: 'Borrador',
  scheduled: 'Programada',
  published: 'Publicada',
}
export const stateOfItem = (publishedAt: Date | null, now: Date): ItemState =>
  publishedAt === null ? 'draft' : publishedAt.getTime() > now.getTime() ? 'scheduled' : 'published'

/** One row of the list. `shelf`: the collection a course stands in; `courses`: how many a collection has. */
export type AcademyItem = {
  _id: Id
  kind: ItemKind
  version: number
  title: string
  state: ItemState
  publishedAt: Instant | null
  updatedAt: Instant | null
  category: string | null
  shelf: string | null
  courses: number
}
/** A course or collection as it is written. `source`: Markdown. */
export type AcademyPiece = {
  _id: Id
  kind: ItemKind
  version: number
  state: ItemState
  publishedAt: Instant | null
  title: string
  subtitle: string
  description: string
  source: string
  video: string
  banner: { url: string | null }
  author: Pick<Author, 'fullName' | 'position'> | null
  category: string | null
  type: Id | null
  effortValue: number | null
  /** of a collection, in their order */
  courses: Id[]
  /** those that open this course by its name */
  programs: Id[]
}
/** What can be chosen. `all`: the program opens every course. */
export type AcademyChoices = {
  authors: Pick<Author, 'fullName' | 'position'>[]
  categories: { name: string; label: string }[]
  types: { documentId: Id; name: string }[]
  courses: { documentId: Id; title: string; shelf: string | null; state: ItemState }[]
  programs: { _id: Id; name: string; all: boolean }[]
}

export const SOURCE_BYTES = 100 * 1024
export const MOST_COURSES = 50
export const MOST_MINUTES = 10_000

const YOUTUBE = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be']
const VIMEO = ['vimeo.com', 'www.vimeo.com']
const NAME = /^[A-Za-z0-9_-]{6,20}$/

/**
 * The address a video is embedded from, of what people copy: the page of a video leads to its frame.
 * @returns null: not an address, or of a host that is not among VIDEO_HOSTS.
 */
export function videoFrame(text: string): string | null {
  const written = text.trim()
  if (!URL.canParse(written)) return null
  const url = new URL(written)
  if (url.protocol !== 'https:' || url.username || url.password) return null
  if (VIDEO_HOSTS.some((host) => host === url.host)) return url.href
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (YOUTUBE.includes(url.host)) {
    const name = url.searchParams.get('v') ?? last
    return NAME.test(name) ? `https://www.youtube-nocookie.com/embed/${name}` : null
  }
  return VIMEO.includes(url.host) && /^\d{3,12}$/.test(last) ? `https://player.vimeo.com/video/${last}` : null
}
export const VIDEO_WORDS =
  'Pega la dirección de un video de YouTube o Vimeo, como https://vimeo.com/76979871.'

/** What publishing needs and is not there yet: field → sentence. */
export function missingToPublish(
  piece: Pick<AcademyPiece, 'kind' | 'title' | 'source' | 'video' | 'category' | 'type' | 'effortValue'> & {
    author: unknown
  },
): Record<string, string> {
  const missing: Record<string, string> = {}
  if (piece.title.trim() === '') missing.title = 'Escribe el título para publicar.'
  if (piece.source.trim() === '' && piece.video.trim() === '')
    missing.content = 'Escribe el contenido para publicar.'
  if (!piece.author) missing.author = 'Elige quién lo escribe para publicar.'
  if (piece.kind === 'course' && !piece.category) missing.category = 'Elige una categoría para publicar.'
  if (!piece.type) missing.type = 'Elige el tipo para publicar.'
  if (!piece.effortValue) missing.effortValue = 'Escribe cuánto toma para publicar.'
  return missing
}
