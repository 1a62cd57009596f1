/** Changes of countries' clocks that the tables which come with Node may be too old for, and the first that know them. */
const CHANGES: readonly { version: string; zones: readonly string[] }[] = [
  { version: '2026a', zones: ['Europe/Chisinau'] },
  { version: '2026b', zones: ['America/Vancouver'] },
  {
    version: '2026d',
    zones: ['America/Edmonton', 'America/Inuvik', 'Africa/Casablanca', 'Africa/El_Aaiun'],
  },
  { version: '2026e', zones: ['America/Winnipeg'] },
]
const VERSION = /^\d{4}[a-z]{1,2}$/

/** Letters after z go on with za; a longer version of one year is the newer one. */
const order = (version: string): string => `${version.slice(0, 4)}${version.length}${version.slice(4)}`

/** What to tell whoever starts the server on a tz database that is too old, or of unknown age; null: nothing. */
export function zoneRulesSentence(version: string | undefined): string | null {
  const known = version !== undefined && VERSION.test(version) ? version : null
  const missing = CHANGES.filter((change) => known === null || order(known) < order(change.version))
  const needed = missing.at(-1)
  if (!needed) return null
  const zones = missing.flatMap((change) => change.zones).join(', ')
  const has = known
    ? `Las reglas horarias de este Node son las de ${known}`
    : 'No se sabe de cuándo son las reglas horarias de este Node'
  return `${has}, y hacen falta las de ${needed.version}: sin ellas se equivoca la hora de ${zones}. docs/operating.md dice cómo traerlas.`
}
