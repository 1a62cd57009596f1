import type { Example } from './examples'
import type { Fact } from './facts'
import { innerName } from './site/inner-names'
import { plain } from './site/plain'
import { placeWord, VALUES } from './site/values'

const FAILS = new Set(['error', 'failure'])
/** These only hold others. */
const HOLDERS = new Set([
  'error',
  'failure',
  'me',
  'news',
  '_type',
  'values',
  'draft',
  'asked',
  'session',
  'trip',
  'question',
  'answers',
  'visit',
  'row',
])

/** Facts that name a screen. */
const PLACES = new Set(['route', 'to', 'from'])
const LONGEST = 60

type Own = Record<string, string>
/** The name of a fact from the outside in; null: it has no words. */
function nameOf(name: string, own: Own): string | null {
  const parts = name.split('.')
  const inner = parts.at(-1) ?? ''
  if (inner === 'type' && parts.some((part) => FAILS.has(part))) return 'Falla'
  const words = (part: string) => innerName(part, own)
  if (words(inner) === null) return null
  const around = parts.slice(0, -1).filter((part) => !HOLDERS.has(part))
  return [...around.flatMap((part) => words(part) ?? []), words(inner)].join(', ')
}
function sayValue({ name, value }: Fact): string | null {
  if (typeof value !== 'string')
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? 'hay' : plain(value)
  const inner = name.split('.').at(-1) ?? ''
  if (inner === 'state' && /^[A-ZÁÉÍÓÚÑ]/.test(value)) return `«${value}»`
  const place = PLACES.has(inner) && placeWord(value)
  if (place) return place
  if (VALUES[value]) return VALUES[value]
  if (value.length > LONGEST) return `${value.length} letras`
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return plain(value)
  // a name of the program
  if (/^[a-z]+[A-Z_-]?[A-Za-z_-]*$/.test(value) && value.length > 2) return null
  return value === '' ? 'nada' : `«${value}»`
}

const UNITS = [
  [86_400_000, 'día', 'días'],
  [3_600_000, 'hora', 'horas'],
  [60_000, 'minuto', 'minutos'],
  [1000, 'segundo', 'segundos'],
] as const
/** From so many hours on, people count days. */
const HOURS = 96
/** How long: `23 horas y 59 minutos`, `72 horas y un instante`. */
export function lengthOf(ms: number): string {
  let rest = ms
  const told = UNITS.slice(ms >= HOURS * 3_600_000 ? 0 : 1).flatMap(([size, one, many]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : []
  })
  const parts = rest > 0 ? [...told.slice(0, 2), 'un instante'] : told.slice(0, 2)
  return parts.join(' y ')
}
const EPOCH_FROM = 1_000_000_000_000
const timeOf = (value: unknown): number | null =>
  typeof value === 'number' && value > EPOCH_FROM
    ? value
    : typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
      ? Date.parse(value)
      : null
function towards(time: number, now: number): string {
  const length = lengthOf(Math.abs(time - now))
  if (time === now) return 'es ahora'
  const isOne = /^(1 |un )/.test(length)
  return time > now ? `${isOne ? 'falta' : 'faltan'} ${length}` : `${isOne ? 'pasó' : 'pasaron'} ${length}`
}

/** One fact in words, a time by how far it is; null: it cannot be said. */
function sayFact(fact: Fact, now: number | null, own: Own): string | null {
  const name = nameOf(fact.name, own)
  const time = timeOf(fact.value)
  const value = time !== null && now !== null ? towards(time, now) : sayValue(fact)
  return name === null || value === null ? null : `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${value}`
}
const MOST = 3
/** What a guard looked at, what matters first: where it differs from when it answered otherwise. */
function sayFacts(facts: readonly Fact[], other: readonly Fact[] | null, own: Own): string | null {
  const clock = facts.find(({ name }) => name === 'now' || name.endsWith('.now'))
  const now = clock ? timeOf(clock.value) : null
  const others = new Map((other ?? []).map(({ name, value }) => [name, JSON.stringify(value)]))
  const clocks = (other ?? []).find(({ name }) => name === clock?.name)
  const differs = ({ name, value }: Fact) =>
    others.get(name) !== JSON.stringify(value) ||
    (timeOf(value) !== null && JSON.stringify(clocks?.value) !== JSON.stringify(clock?.value))
  const kinds = facts
    .filter(({ name }) => name.endsWith('.type'))
    .map(({ name }) => name.replace('.type', '.message'))
  const shown = facts.filter((fact) => (fact !== clock || now === null) && !kinds.includes(fact.name))
  const said = (some: readonly Fact[]) => some.flatMap((fact) => sayFact(fact, now, own) ?? [])
  const first = said(shown.filter(differs))
  const rest = said(shown.filter((fact) => !differs(fact)))
  const all = [
    ...new Set(first.length > 0 && first.length + rest.length > MOST ? first : [...first, ...rest]),
  ]
  return all.length > 0 ? all.slice(0, MOST).join(', ') : null
}

export type Said = { holds: string | null; fails: string | null }
/** An example in words. `own`: what its chart calls by names of its own. Both alike say nothing. */
export function sayExample({ holds, fails }: Example, own: Own = {}): Said {
  const said = { holds: holds && sayFacts(holds, fails, own), fails: fails && sayFacts(fails, holds, own) }
  return said.holds === said.fails ? { holds: null, fails: null } : said
}
