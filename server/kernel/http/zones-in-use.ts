import { sql } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants'
import type { KnownZones } from '#domain/slots/known-zones'
import { isZone, zoneTable } from '#domain/slots/zone-table'
import type { Services } from '../context'
import { HOUSE_ZONE } from '../house-zone'

const AROUND_MS = 400 * DAY_MS
const KEPT_MS = HOUR_MS
/** The zones of most people; the others learn from what answers carry. */
const MOST = 60

/** The offset of a zone at `first`, then pairs of a minute counted from there and the offset from it on. */
function stepsOf(zone: string, first: number, last: number): number[] {
  const { from, offset } = zoneTable(zone, first * MINUTE_MS, last * MINUTE_MS)
  let steps: number[] = []
  from.forEach((at, i) => {
    const minutes = offset[i] ?? 0
    if (at <= first) steps = [minutes]
    else if (at <= last) steps.push(at - first, minutes)
  })
  return steps
}

/** What pages are told of these zones, as reckoned here. */
export function tablesOf(names: readonly string[], nowMs: number): KnownZones {
  const first = Math.floor((nowMs - AROUND_MS) / MINUTE_MS)
  const last = Math.floor((nowMs + AROUND_MS) / MINUTE_MS)
  const zones = [...new Set([HOUSE_ZONE, ...names])].filter(isZone)
  return { first, last, zones: Object.fromEntries(zones.map((zone) => [zone, stepsOf(zone, first, last)])) }
}

/**
 * The tables of the zones people live in, read again after an hour. A page never waits for the database: it gets the
 * tables read before.
 */
export async function zonesInUse({ door, now, log }: Services): Promise<() => KnownZones> {
  const read = async (): Promise<KnownZones> => {
    const rows = await door.db
      .selectFrom('users')
      .select('timezone')
      .where('removed_at', 'is', null)
      .groupBy('timezone')
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('timezone')
      .limit(MOST)
      .execute()
    return tablesOf(
      rows.map(({ timezone }) => timezone),
      now().getTime(),
    )
  }
  let readAt = now().getTime()
  let kept = await read()
  return () => {
    const at = now().getTime()
    if (Math.abs(at - readAt) >= KEPT_MS) {
      readAt = at
      read().then(
        (tables) => {
          kept = tables
        },
        (error: unknown) => log.warn(error, 'the zones in use could not be read'),
      )
    }
    return kept
  }
}
