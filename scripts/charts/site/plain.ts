import { labelOf } from './labels'

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
/** What an event carries, in a few words; empty when nothing that can be said. */
export const payload = (move: Record<string, unknown>): string =>
  plainParts(move)
    .filter((said) => !said.endsWith('…'))
    .join('; ')
