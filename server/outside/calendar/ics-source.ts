import { createHash } from 'node:crypto'
import * as z from 'zod'
import { DAY_MS } from '#domain/constants'
import type { GuardedAnswer, GuardedFetch } from '../guarded-fetch'
import type { IcsReader } from './ics/ics-reader'
import type { BusyReading, BusyWindow } from './port'
import { CalendarTrouble } from './troubles'

export type IcsSource = {
  /** Reads an address; null: nothing changed since the mark. @throws CalendarTrouble */
  address(url: string, mark: string | null, window: BusyWindow): Promise<BusyReading | null>
  /** Reads the text of a file; the bytes cannot be used afterwards. @throws CalendarTrouble */
  text(bytes: Uint8Array, window: Omit<BusyWindow, 'isOurs' | 'ours'>): Promise<BusyReading>
}

const markShape = z.object({
  day: z.number(),
  etag: z.nullable(z.string()),
  modified: z.nullable(z.string()),
  hash: z.string(),
  skipped: z.number(),
})

/** The window moves on once a day, so the same text says something else then. */
const dayOf = ({ fromMs }: { fromMs: number }): number => Math.floor(fromMs / DAY_MS)

function readMark(mark: string | null, day: number) {
  if (mark === null) return null
  const parsed = markShape.safeParse(JSON.parse(mark))
  return parsed.success && parsed.data.day === day ? parsed.data : null
}

function requireFine({ status, headers }: GuardedAnswer): void {
  if (status >= 200 && status < 300) return
  if (status === 401 || status === 403) throw new CalendarTrouble('denied')
  if (status === 404 || status === 410) throw new CalendarTrouble('notFound')
  const seconds = Number(headers['retry-after'])
  const wait = Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}
  throw new CalendarTrouble(status === 429 || status === 503 ? 'busyProvider' : 'unreachable', wait)
}

export function createIcsSource(guarded: GuardedFetch, reader: IcsReader, ownSuffix: string): IcsSource {
  async function text(
    bytes: Uint8Array,
    { zone, fromMs, toMs }: Omit<BusyWindow, 'isOurs' | 'ours'>,
  ): Promise<BusyReading> {
    const { busy, skipped } = await reader.read(bytes, { zone, fromMs, toMs, ownSuffix })
    const periods = Array.from({ length: busy.length / 2 }, (_, i) => ({
      startMs: busy[2 * i] ?? 0,
      endMs: busy[2 * i + 1] ?? 0,
    }))
    return { busy: periods, skipped, mark: null }
  }

  return {
    text,
    async address(url, mark, window) {
      const day = dayOf(window)
      const known = readMark(mark, day)
      const answer = await guarded(url, {
        headers: {
          accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
          ...(known?.etag ? { 'if-none-match': known.etag } : {}),
          ...(known?.modified ? { 'if-modified-since': known.modified } : {}),
        },
      })
      if (known && answer.status === 304) return null
      requireFine(answer)
      const hash = createHash('sha256').update(answer.body).digest('base64url')
      if (known?.hash === hash) return null
      const reading = await text(Uint8Array.from(answer.body), window)
      const { etag = null, 'last-modified': modified = null } = answer.headers
      return { ...reading, mark: JSON.stringify({ day, etag, modified, hash, skipped: reading.skipped }) }
    },
  }
}
