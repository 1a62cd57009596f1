import type { Sights } from '../../../paths/sights'

const SEND = 'Enviar respuestas'

/** From the specification: a form by a mailed link, sent once, shown without a name. */
export const sights: Sights = {
  loading: { withholds: [SEND], lacks: ['No pudimos cargar el formulario.'] },
  failed: { says: ['No pudimos cargar el formulario.'], offers: ['Reintentar'], withholds: [SEND] },
  answering: { offers: [SEND], lacks: ['Gracias. Recibimos tus respuestas.'] },
  sending: { withholds: [SEND], lacks: ['Gracias. Recibimos tus respuestas.'] },
  sent: { says: ['Gracias. Recibimos tus respuestas.'], withholds: [SEND] },
}
