import * as z from 'zod'
import { DAY_MS } from '#domain/constants'
import type { IcsSource } from './ics-source'
import { type CalendarProvider, READ_ONLY } from './port'

/** A file says what it says: it is looked at again only because the window moves. */
const FILE_AGAIN_MS = DAY_MS
/** How far a file is read, since it is not read again. */
export const FILE_DAYS = 400

const addressSecret = z.object({ url: z.string() })
const secretShape = z.union([
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('address'), url: z.string() }),
  z.object({ kind: z.literal('file'), busy: z.array(z.number()), skipped: z.number() }),
])
/** What a person chose on the consent page of the embedded service. `busy`: start, end, start, end … (epoch ms). */
export type EmbeddedChoice = z.infer<typeof secretShape>

const hostOf = (url: string): string => new URL(url.replace(/^webcals?:/i, 'https:')).hostname

/** Busy events from an .ics address. */
export const createIcsProvider = (source: IcsSource): CalendarProvider<{ url: string }> => ({
  ...READ_ONLY,
  async connect({ url }, window) {
    await source.address(url, null, window)
    return { secret: { url }, outsideId: null, calendars: [{ name: hostOf(url), outsideId: null }] }
  },
  busy: ({ secret }, { mark }, window) => source.address(addressSecret.parse(secret).url, mark, window),
})

/** The embedded service: sessions go to the private feed, busy events come from an address, a file or nowhere. */
export const createEmbeddedProvider = (
  source: IcsSource,
  productName: string,
): CalendarProvider<{ choice: EmbeddedChoice; name: string | null }> => ({
  ...READ_ONLY,
  async connect({ choice, name }, window) {
    if (choice.kind === 'address') await source.address(choice.url, null, window)
    const shown = choice.kind === 'address' ? hostOf(choice.url) : (name ?? productName)
    return { secret: choice, outsideId: null, calendars: [{ name: shown, outsideId: null }] }
  },
  async busy({ secret }, { mark }, window) {
    const choice = secretShape.parse(secret)
    if (choice.kind === 'address') return source.address(choice.url, mark, window)
    const day = String(Math.floor(window.fromMs / DAY_MS))
    if (mark === day) return null
    const busy = []
    const given = choice.kind === 'file' ? choice.busy : []
    for (let i = 0; i < given.length; i += 2) {
      const startMs = Math.max(given[i] ?? 0, window.fromMs)
      const endMs = Math.min(given[i + 1] ?? 0, window.toMs)
      if (startMs < endMs) busy.push({ startMs, endMs })
    }
    return { busy, skipped: choice.kind === 'file' ? choice.skipped : 0, mark: day, againMs: FILE_AGAIN_MS }
  },
})
