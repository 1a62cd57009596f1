import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import type { Instant } from '#domain/models'
import { fullName } from '#domain/names'
import type { Movement, Traveller } from '#domain/organizations'
import { TRIP_STATUS } from '../../ui/trip-status'
import { COPY, OPERATION } from './copy'

const { movements: copy, trips } = COPY
const OF_SESSION: readonly string[] = ['reserve', 'release', 'use']

/** What a movement is about. */
export function movementDetail(
  { description, operationType, person, sessionSlot }: Movement,
  zone: string,
): string {
  if (description) return person ? `${description}: ${fullName(person)}` : description
  if (!person) return operationType === 'assign' ? copy.toProgram : ''
  if (!OF_SESSION.includes(operationType)) return copy.toTrip(fullName(person))
  const day = sessionSlot ? `, ${shownDate(dayKey(sessionSlot, zone))}` : ''
  return `${copy.session(fullName(person))}${day}`
}

const WITHOUT_NAMES: Record<Movement['operationType'], string> = {
  add: 'Compra de créditos',
  subtract: 'Ajuste',
  assign: 'A un programa o a una travesía',
  reserve: 'Sesión agendada',
  release: 'Crédito que vuelve de una sesión',
  use: 'Crédito de una sesión',
  expire: 'Término de una travesía',
  cross: 'Entre programas y travesías',
}
/** What a movement is about, for who does not read whose it is. */
export const accountDetail = ({ description, operationType }: Movement): string =>
  description || WITHOUT_NAMES[operationType]

/** +200, −1 or 0, as it changes what is available. */
export const signed = (amount: number): string =>
  amount > 0 ? `+${amount}` : amount < 0 ? `−${Math.abs(amount)}` : '0'

const MOVEMENT_HEAD = [copy.date, copy.type, copy.detail, copy.program, copy.amount, copy.available]
/** As exports write days, 31-05-2026. */
const exported = (at: Instant, zone: string): string => dayKey(at, zone).split('-').reverse().join('-')
const movementCells = (movement: Movement, zone: string): (string | number)[] => [
  exported(movement.createdAt, zone),
  OPERATION[movement.operationType].label,
  movementDetail(movement, zone),
  movement.programName ?? '',
  movement.amount,
  movement.available,
]

const TRIP_HEAD = [trips.coachee, trips.program, trips.status, trips.usedOnes, trips.creditsInAll, trips.end]
const tripCells = ({ person, program, status, credits, endDate }: Traveller, zone: string) => [
  fullName(person.name),
  program.name,
  TRIP_STATUS[status].label,
  credits.used,
  credits.total,
  endDate && exported(endDate, zone),
]
/** How files of an organization's parts are written. */
export const fileRows = (zone: string) => ({
  movements: { head: MOVEMENT_HEAD, rowOf: (movement: Movement) => movementCells(movement, zone) },
  trips: { head: TRIP_HEAD, rowOf: (trip: Traveller) => tripCells(trip, zone) },
})
