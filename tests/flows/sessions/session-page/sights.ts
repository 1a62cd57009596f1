import type { Seen, Sights } from '../../../paths/sights'

const FAILED = 'No pudimos traer esta sesión.'
type Left = { session: { state: string; rating: { value: number } | null }; agreement: object | null } | null
/** A topic of this device that the session's end left without a place. */
const isLate = ({ context }: Seen) => Object(context.draft).topic !== Object(context.kept).topic
const leftIn = ({ context }: Seen) => context.left as Left

/** From picture 19 and operations-2.md A34 to A36: before, the topic; after, the agreement, the stars and the own note. */
export const sights: Sights = {
  loading: { lacks: [FAILED] },
  failed: { says: [FAILED], offers: ['Reintentar'] },
  saved: (seen) => ({
    says: [
      'Solo tú la lees.',
      leftIn(seen)?.session.state === 'active' ? /Llevas 3 de 8\./ : /Llevas 4 de 8\./,
      ...(leftIn(seen)?.agreement ? ['Hablar con Ignacio', /Pedirle hora/] : []),
      ...(leftIn(seen)?.session.state === 'active' ? ['Tu tema'] : ['¿Cómo estuvo para ti?']),
      ...(leftIn(seen)?.session.rating?.value === 3 ? [/Pasaron 24 horas: ya no se cambia/] : []),
    ],
    lacks: [FAILED, /Tu empresa no lee esto/],
    ...(isLate(seen) ? { offers: ['Pasarlo a mi nota'] } : { withholds: ['Pasarlo a mi nota'] }),
  }),
  closing: {
    says: ['Terminó tu sesión', 'Volver a la llamada', /está cerrando la sesión/, 'Solo tú la lees.'],
    lacks: [FAILED, 'Hablar con Ignacio', '¿Cómo estuvo para ti?'],
    withholds: ['Tu tema'],
  },
  looking: { lacks: [FAILED] },
  writing: { lacks: [FAILED, 'Todo guardado'] },
  saving: { says: ['Guardando…'], lacks: [FAILED, 'Todo guardado'] },
  stale: { offers: ['Ver la versión nueva'] },
}
