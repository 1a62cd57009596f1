import type { Seen, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos traer tus tarifas.'
const NONE = 'Aún no tienes una tarifa acordada. Escribe al equipo de soporte.'
const EMPTY = 'Ese mes no hay sesiones que cuenten.'
const heading = 'Tarifas y estado de pago'
const whole = ({ context }: Seen) => {
  const { lines, closed } = context.statement as { lines: unknown[]; closed: boolean }
  const fees = context.fees as unknown[]
  return [
    ...(fees.length > 0 ? ['Tu tarifa por sesión', '$45.000', 'Vigente', 'Anterior'] : [NONE]),
    ...(lines.length > 0 ? ['Estado de pago de septiembre', 'Antonia', '1 sesión'] : [EMPTY]),
    ...(lines.length > 0 && closed ? ['Este mes está cerrado y no cambia.'] : []),
  ]
}

/** From the specification: a coach reads the own fee and what a month comes to; a coachee by the first name only. */
export const sights: Sights = {
  loading: { heading, withholds: ['Imprimir'], lacks: [FAILED, EMPTY, NONE] },
  adding: { heading, withholds: ['Imprimir'], lacks: [FAILED] },
  showing: (seen) => ({
    heading,
    says: whole(seen),
    lacks: [FAILED, 'Riquelme', ...((seen.context.fees as unknown[]).length > 0 ? [NONE] : [])],
  }),
  printing: (seen) => ({ heading, says: whole(seen), withholds: ['Imprimir'], lacks: [FAILED] }),
  ...broughtSights('fees', FAILED, { heading, lacks: [NONE] }),
  ...broughtSights('statement', FAILED, { heading, lacks: [EMPTY] }),
}
