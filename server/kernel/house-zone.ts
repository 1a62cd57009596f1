import { HOUSE_ZONE } from '#domain/house'
import { isZone } from '#domain/slots/zone-table'

export { HOUSE_ZONE }

/** That zone where this runtime knows it, else the house's. */
export const zoneOrHouse = (zone: string | null): string =>
  zone !== null && isZone(zone) ? zone : HOUSE_ZONE
