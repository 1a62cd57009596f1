import type { Seen, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos traer las travesías del programa.'
const GIVE = 'Asignar créditos'
const heading = GIVE
type Receivers = { available: number }

/** What giving comes to, in one sentence right above the button. */
function sumIn({ context }: Seen): { says: string | null; may: boolean } {
  const { available } = context.receivers as Receivers
  const chosen = (context.chosen as unknown[]).length
  const each = Number(context.each)
  const total = chosen * each
  // what could not be done is told in the place of the sum
  if (context.failure) return { says: null, may: total > 0 && total <= available }
  if (!(total > 0))
    return { says: `La organización puede dar ${available} créditos en este programa.`, may: false }
  if (total > available)
    return {
      says: `Hacen falta ${total} créditos y hay ${available}. Abona más o baja la cantidad.`,
      may: false,
    }
  return { says: `Se asignarán ${total} créditos. Quedarán ${available - total} por asignar.`, may: true }
}

/** From the specification: credits for several trips of one program; how many are left is told before they are given. */
export const sights: Sights = {
  loading: { heading, withholds: [GIVE], lacks: ['Ninguna organización tiene este programa'] },
  choosing: { heading, says: ['Eleva 2026', 'Organización'], withholds: [GIVE], lacks: [FAILED] },
  reading: { heading, says: ['Eleva 2026'], withholds: [GIVE], lacks: ['No hay travesías abiertas'] },
  writing: (seen) => {
    const { says, may } = sumIn(seen)
    return {
      heading,
      says: [
        'Eleva 2026',
        'Ignacio Fuentealba · Activa · le quedan 2',
        'Créditos para cada una',
        'De 1 a 200.',
        ...(says === null ? [] : [says]),
      ],
      offers: [['checkbox', 'La única travesía'], ...(may ? [GIVE] : [])],
      withholds: may ? [] : [GIVE],
      lacks: [FAILED],
    }
  },
  giving: { heading, withholds: [GIVE], lacks: ['Hacen falta'] },
  ...broughtSights('customers', FAILED, { heading }),
  ...broughtSights('receivers', FAILED, { heading }),
}
