import { type Context, meOf } from '../../context'
import { zoneOrHouse } from '../../house-zone'

/** The zone whoever asks lives in: hours are said to them in it. */
export const readerZone = (context: Context): string => zoneOrHouse(meOf(context).timezone)
