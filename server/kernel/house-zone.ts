import { isZone } from '#domain/slots/zone-table'

/** Where the house is, and where whoever has no zone we know is taken to be. */
export const HOUSE_ZONE = 'America/Santiago'

/** That zone where this runtime knows it, else the house's. */
export const zoneOrHouse = (zone: string | null): string =>
  zone !== null && isZone(zone) ? zone : HOUSE_ZONE
