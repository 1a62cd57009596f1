import { zoneCity } from './format-time'
import { isZone } from './slots/zone-table'

/** Zones people are offered, nearest to Chile first: one a place whose clock differs now or through the year. */
const OFFERED_ZONES = [
  'America/Santiago',
  'America/Punta_Arenas',
  'America/Coyhaique',
  'Pacific/Easter',
  'America/Argentina/Buenos_Aires',
  'America/Montevideo',
  'America/Asuncion',
  'America/Sao_Paulo',
  'America/La_Paz',
  'America/Lima',
  'America/Bogota',
  'America/Guayaquil',
  'America/Caracas',
  'America/Panama',
  'America/Costa_Rica',
  'America/Guatemala',
  'America/Mexico_City',
  'America/Havana',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'Europe/Madrid',
  'Europe/London',
] as const

/** Every zone there is, the nearest ones first; also the own one, by whatever name it goes. */
export function zonesWith(own: string): string[] {
  const ownCity = zoneCity(own)
  const isOffered = OFFERED_ZONES.some((zone) => zoneCity(zone) === ownCity)
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'))
  const byCity = new Map<string, string>()
  // a place may have two names: the one that is offered stands for both …
  for (const zone of [...(isOffered || own === '' ? [] : [own]), ...OFFERED_ZONES, ...others])
    if (!byCity.has(zoneCity(zone))) byCity.set(zoneCity(zone), zone)
  // … but for the own one, which stands by the name it is kept by
  if (own !== '') byCity.set(ownCity, own)
  return [...byCity.values()]
}

const NAME = /^[A-Za-z_+-]+(\/[A-Za-z0-9_+-]+)*$/
/** Whether it names a zone, by whichever of its names; an offset is none: it does not change with the season. */
export const isZoneName = (zone: string): boolean => NAME.test(zone) && isZone(zone)

/** Whether a question of that name asks for a time zone: any will do, whatever choices stand beside it. */
export const asksZone = (name: string): boolean => /(^|\.)timezone$/.test(name)
