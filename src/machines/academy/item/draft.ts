import {
  type AcademyChoices,
  type AcademyPiece,
  type ItemKind,
  MOST_COURSES,
  MOST_MINUTES,
  missingToPublish,
  SOURCE_BYTES,
  VIDEO_WORDS,
  videoFrame,
} from '#domain/academy-items'
import { isIsoDay } from '#domain/dates'
import type { Id } from '#domain/models'

/** The picture stays as it is. */
export const KEPT_PICTURE = 'kept'
/** Somebody who signed nothing yet. */
export const OTHER_AUTHOR = 'other'
/** What is typed. picture: none, KEPT_PICTURE or a data address; author: a full name or OTHER_AUTHOR. */
export type PieceDraft = {
  title: string
  subtitle: string
  description: string
  source: string
  video: string
  picture: string
  author: string
  authorName: string
  authorPosition: string
  category: string
  type: string
  effortValue: string
  courses: readonly Id[]
  programs: readonly Id[]
  /** when it comes out */
  when: 'now' | 'later'
  day: string
  time: string
}
export type PieceErrors = Partial<Record<keyof PieceDraft | 'content' | 'banner', string>>
/** What an editor opens with; without `piece` it is new. */
export type PieceFile = { choices: AcademyChoices; piece: AcademyPiece | null }

const PICTURE = /^data:image\/(png|jpeg|webp);base64,/
/** 5 MB, as the letters of a data address. */
const PICTURE_MOST = 7_000_000
const REQUIRED = 'Campo requerido'

export const draftOf = (piece: AcademyPiece | null): PieceDraft => ({
  title: piece?.title ?? '',
  subtitle: piece?.subtitle ?? '',
  description: piece?.description ?? '',
  source: piece?.source ?? '',
  video: piece?.video ?? '',
  picture: piece?.banner.url ? KEPT_PICTURE : '',
  author: piece?.author?.fullName ?? '',
  authorName: '',
  authorPosition: '',
  category: piece?.category ?? '',
  type: piece?.type ?? '',
  effortValue: piece?.effortValue ? String(piece.effortValue) : '',
  courses: piece?.courses ?? [],
  programs: piece?.programs ?? [],
  when: 'now',
  day: '',
  time: '09:00',
})

/** Whether there is something that is not saved. */
export function isChanged(draft: PieceDraft | null, file: PieceFile | null): boolean {
  if (!draft || !file) return false
  const { when: _w, day: _d, time: _t, ...typed } = draft
  const { when, day, time, ...saved } = draftOf(file.piece)
  return JSON.stringify(typed) !== JSON.stringify(saved)
}

/** What keeps a draft from being saved. */
export function errorsOf(draft: PieceDraft): PieceErrors {
  const errors: PieceErrors = {}
  const { title, source, video, effortValue, picture, courses } = draft
  if (title.trim() === '') errors.title = REQUIRED
  if (new TextEncoder().encode(source).length > SOURCE_BYTES)
    errors.content = 'El contenido puede pesar hasta 100 kB.'
  if (video.trim() !== '' && videoFrame(video) === null) errors.video = VIDEO_WORDS
  if (draft.author === OTHER_AUTHOR && draft.authorName.trim() === '') errors.authorName = REQUIRED
  if (effortValue.trim() !== '' && !isMinutes(effortValue))
    errors.effortValue = 'Escribe minutos enteros, desde 1 hasta 10.000.'
  if (!['', KEPT_PICTURE].includes(picture) && !PICTURE.test(picture))
    errors.banner = 'Ese archivo no es una imagen. Elige otra en JPG o PNG.'
  else if (picture.length > PICTURE_MOST) errors.banner = 'La imagen pesa demasiado. Elige una más liviana.'
  if (courses.length > MOST_COURSES) errors.courses = `Una colección tiene hasta ${MOST_COURSES} cursos.`
  return errors
}
const isMinutes = (text: string): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_MINUTES

/** What keeps it from being published as well. */
export function publishErrors(draft: PieceDraft, kind: ItemKind): PieceErrors {
  const missing: PieceErrors = missingToPublish({
    kind,
    title: draft.title,
    source: draft.source,
    video: draft.video,
    author: draft.author || null,
    category: draft.category || null,
    type: draft.type || null,
    effortValue: Number(draft.effortValue) || null,
  })
  const errors = Object.assign(missing, errorsOf(draft))
  if (draft.when === 'later') {
    if (!isIsoDay(draft.day)) errors.day = 'Escribe un día que exista, como 05/10/2027.'
    if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(draft.time)) errors.time = 'Escribe una hora como 09:00.'
  }
  return errors
}

/** Which errors go once those parts were written anew. */
const ALSO: Partial<Record<keyof PieceErrors, readonly (keyof PieceDraft)[]>> = {
  content: ['source', 'video'],
  banner: ['picture'],
}
export const isMended = (name: string, change: Partial<PieceDraft>): boolean =>
  name in change || (ALSO[name as keyof PieceErrors] ?? []).some((part) => part in change)
