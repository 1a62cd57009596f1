import type { Sights } from '../../../paths/sights'

/** From the specification: every role sees only its part of a person, and nobody of the company what is said in sessions. */
export const sights: Sights = {
  loading: { lacks: ['No pudimos cargar quién ve tus datos.'] },
  failed: { says: ['No pudimos cargar quién ve tus datos.'], offers: ['Reintentar'] },
  shown: {
    says: [
      'Nadie de tu empresa ve tus notas ni lo que conversas con tu coach.',
      'sin nombres y desde tres respuestas',
      'Tu coach',
      'Quien administra en tu empresa',
    ],
  },
}
