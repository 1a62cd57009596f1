import type { Preview } from '#domain/models'
import { isRecord, isText, readJson } from '#domain/shapes'
import { KEYS } from './keys'

/** `back`: where it was begun. */
type Kept = Preview & { back: string }
const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  [value.token, value.until, value.back].every(isText) &&
  isRecord(value.name) &&
  [value.name.first, value.name.last].every(isText)

let known: { text: string | null; kept: Kept | null } = { text: null, kept: null }
/** As whom this tab sees the product; the own connection stays as it was, and other tabs with it. */
export function readPreview(): Kept | null {
  const text = sessionStorage.getItem(KEYS.preview)
  if (text !== known.text) known = { text, kept: readJson(text, isKept) ?? null }
  return known.kept
}

/** From now on this tab is seen as somebody else sees it: nothing of what it held stays. */
export function enterPreview(preview: Preview): void {
  const back = location.pathname + location.search
  sessionStorage.setItem(KEYS.preview, JSON.stringify(Object.assign({ back }, preview)))
  location.assign('/')
}

export function leavePreview(): void {
  const back = readPreview()?.back ?? '/'
  sessionStorage.removeItem(KEYS.preview)
  location.assign(back)
}
