import { shownDate } from '#domain/dates'
import { dayKey } from '#domain/format-time'
import { fullName } from '#domain/names'
import type { Movement } from '#domain/organizations'
import { COPY, OPERATION } from './copy'

const copy = COPY.movements
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

export const MOVEMENT_HEAD = [copy.date, copy.type, copy.detail, copy.program, copy.amount, copy.available]
/** The cells of a file after the day. */
export const movementCells = (movement: Movement, zone: string): (string | number)[] => [
  OPERATION[movement.operationType].label,
  movementDetail(movement, zone),
  movement.programName ?? '',
  movement.amount,
  movement.available,
]
