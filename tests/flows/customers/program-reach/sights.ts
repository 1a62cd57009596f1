import type { Seen, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos ver a quiénes alcanza.'
const HEADING = '¿A quiénes alcanza?'
type Trip = { tripId: string; name: string; hindrance: string | null; from: Each; to: Each }
type Each = { sessions: number; credits: number }
type Impact = { trips: number; changed: Trip[]; customers: { name: string; available: number }[] }

/** What comes of a choice, in one sentence before it is saved. */
function outcomeOf({ context }: Seen): { says: string; may: boolean } {
  const { changed, customers } = context.impact as Impact
  const { who, trips } = context.reach as { who: string; trips: string[] }
  if (who === 'none') return { says: 'Las travesías abiertas siguen como están.', may: true }
  const reached = who === 'all' ? changed : changed.filter(({ tripId }) => trips.includes(tripId))
  if (reached.length === 0) return { says: 'Elige al menos a una persona.', may: false }
  if (reached.some(({ hindrance }) => hindrance !== null))
    return { says: 'A quienes algo se lo impide no alcanza', may: false }
  const needed = reached.reduce((sum, { from, to }) => sum + to.credits - from.credits, 0)
  const short = customers.find(({ available }) => available < needed)
  if (short)
    return { says: `A ${short.name} le hacen falta ${needed} y tiene ${short.available}`, may: false }
  const many = reached.length === 1 ? '1 travesía cambia' : `${reached.length} travesías cambian`
  return { says: `${many} y hacen falta ${needed} créditos.`, may: true }
}

/** From the rule that what costs credits says so before: each trip with what it had and would have, and what all of it takes. */
export const sights: Sights = {
  loading: { heading: HEADING, offers: ['Volver'], withholds: [/^Guardar/], lacks: ['El cambio rige'] },
  deciding: (seen) => {
    const { changed, trips } = seen.context.impact as Impact
    const { says, may } = outcomeOf(seen)
    return {
      heading: HEADING,
      says: [
        `${changed.length} travesías abiertas cambiarían, de ${trips}.`,
        'El programa y las travesías se guardan juntos.',
        ...changed.flatMap(({ name, from, to, hindrance }) => [
          name,
          `De ${from.sessions} sesiones a ${to.sessions}`,
          ...(hindrance ? [hindrance] : []),
        ]),
        says,
      ],
      offers: [
        'Volver',
        ['radio', /^Solo para quienes se sumen después/],
        ['radio', /^También para las 2/],
        ['radio', 'También para algunas'],
        ...(may ? [/^Guardar/] : []),
      ],
      withholds: may ? [] : [/^Guardar/],
      lacks: [FAILED],
    }
  },
  saving: { heading: HEADING, withholds: [/^Guardar/, 'Volver'] },
  ...broughtSights('impact', FAILED, { heading: HEADING, lacks: ['El cambio rige'] }),
}
