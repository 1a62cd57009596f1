import { sayMilliseconds } from '../delays'
import { innerName } from './inner-names'
import { labelOf } from './labels'
import { placeWord, VALUES } from './values'

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text)
const EPOCH_FROM = 1_000_000_000_000
const CLOCK = new Intl.DateTimeFormat('es-CL', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Santiago',
})
/** In the product's own zone, as a person reads it. */
const when = (time: string | number): string => CLOCK.format(new Date(time))

/** A value of a machine's context or event as a person reads it. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nada'
  if (value === true) return 'sí'
  if (value === false) return 'no'
  if (typeof value === 'number') return value > EPOCH_FROM ? when(value) : String(value)
  if (typeof value === 'string') return isDate(value) ? when(value) : value
  if (Array.isArray(value)) return value.length === 1 ? '1 elemento' : `${value.length} elementos`
  if (typeof value === 'object') return plainParts(value).join('; ')
  return String(value)
}
const INTERNAL = new Set(['type', '_id', 'actorId'])
/** `name: value` for each part; the long ones only by what names them. */
function plainParts(value: object): string[] {
  const name =
    'message' in value ? value.message : 'email' in value ? value.email : 'slot' in value ? value.slot : null
  if (name !== null && Object.keys(value).length > 3) return [plain(name)]
  return Object.entries(value)
    .filter(([key]) => !INTERNAL.has(key))
    .slice(0, 4)
    .map(
      ([key, inner]) =>
        `${labelOf(key)}: ${typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? '…' : plain(inner)}`,
    )
}
/** What only the program reads. */
const isInner = (key: string): boolean =>
  INTERNAL.has(key) || /^(id|ids|key|token)$|[a-z](Id|Token)$/.test(key)
/** What somebody wrote or chose by a word of their own. */
const WRITTEN = new Set(['text', 'value', 'answer', 'reason', 'comment', 'words', 'link', 'url', 'category'])
const WHO: Record<string, string> = {
  coach: 'el coach',
  coachee: 'el coachee',
  sysadmin: 'la administración',
  server: 'el servidor',
}
/** Who and when stand before what. */
const FIRST = new Set(['by', 'now'])
const LONGEST = 60
const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const percent = (share: number): string => `${Math.round(share * 100)} %`
/** Numbers that mean something else than themselves. */
const COUNTED: Record<string, (value: number) => string> = {
  share: percent,
  level: percent,
  part: (at) => String(at + 1),
  day: (day) => DAYS[day] ?? String(day),
  at: (at) => (at > EPOCH_FROM ? when(at) : `el ${at + 1}º`),
}
const MARKUP = /<|^\/|^https?:/
/** A text an event brings; null: it says nothing to a person. */
function sayText(key: string, text: string): string | null {
  if (text.trim() === '') return null
  if (isDate(text)) return when(text)
  const known = VALUES[text] ?? placeWord(text)
  if (known) return known
  if (/^\d{4}-\d\d(-\d\d)?$/.test(text)) return text.split('-').reverse().join('-')
  if (WRITTEN.has(key)) return text.length > LONGEST ? `${text.length} letras` : `«${text.trim()}»`
  if (key === 'zone' || key === 'timezone') return text.split('/').at(-1)?.replaceAll('_', ' ') ?? null
  if (/^\S+@\S+$/.test(text)) return text
  return MARKUP.test(text) || /^[a-z\d._/-]+([A-Z]\w*)*$/.test(text) ? null : `«${text}»`
}
/** One part of what an event brings, in words; null: it says nothing to a person. */
function sayPart(key: string, value: unknown): string | null {
  const [label, length] = [innerName(key), typeof value === 'number' ? Math.abs(value) : 0]
  if (key === 'by')
    return typeof value === 'number'
      ? `${length} días ${value > 0 ? 'más adelante' : 'antes'}`
      : `lo hace ${WHO[String(value)] ?? 'alguien'}`
  if (key === 'now' && typeof value === 'number') return `el ${when(value)}`
  if (key === 'wait' && typeof value === 'number') return sayMilliseconds(value).replace(/^Pasan? /, '')
  if (label === null || value === null || value === undefined) return null
  if (typeof value === 'number' && COUNTED[key]) return `${label}: ${COUNTED[key](value)}`
  const said =
    typeof value === 'string'
      ? sayText(key, value)
      : typeof value !== 'object' || Array.isArray(value)
        ? plain(value)
        : null
  return said === null ? null : `${label}: ${said}`
}
/** What an event carries, in a few words; empty when nothing that can be said. */
export function payload(move: Record<string, unknown>): string {
  const { name, value, ...rest } = move
  const field = typeof name === 'string' ? innerName(name) : null
  const said =
    field === null
      ? sayPart('value', value)
      : typeof value === 'string'
        ? `${field}: ${sayText('value', value) ?? 'vacío'}`
        : field
  const parts = Object.entries(rest)
    .filter(([key]) => !isInner(key))
    .sort(([one], [other]) => Number(FIRST.has(other)) - Number(FIRST.has(one)))
    .flatMap(([key, inner]) => sayPart(key, inner) ?? [])
  const whole = [...(said === null ? [] : [said]), ...parts].slice(0, 4).join('; ')
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`
}
