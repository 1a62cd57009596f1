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

/** The offered zones, and the own one where it is none of them. */
export const zonesWith = (own: string): string[] =>
  OFFERED_ZONES.some((zone) => zone === own) ? [...OFFERED_ZONES] : [own, ...OFFERED_ZONES]
