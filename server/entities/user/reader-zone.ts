import { type Context, meOf } from '../../kernel/context'
import { zoneOrHouse } from '../../kernel/house-zone'

/** The zone whoever asks lives in: hours are said to them in it. */
export const readerZone = (context: Context): string => zoneOrHouse(meOf(context).timezone)
