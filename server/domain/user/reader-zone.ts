import { isZone } from '#domain/slots/zone-table'
import { type Context, meOf } from '../../context'

export const HOUSE_ZONE = 'America/Santiago'

/** The zone whoever asks lives in: hours are said to them in it. */
export function readerZone(context: Context): string {
  const { timezone } = meOf(context)
  return isZone(timezone) ? timezone : HOUSE_ZONE
}
