import type { Sights } from '../../../paths/sights'

/** From the specification: every role sees only its part of a person, and nobody of the company what is said in sessions. */
export const sights: Sights = {
  loading: { lacks: ['No pudimos cargar quién ve tus datos.'] },
  failed: { says: ['No pudimos cargar quién ve tus datos.'], offers: ['Reintentar'] },
  shown: {
    says: [
      'Tu empresa ve cómo participas',
      'solo en grupo, sin nombres y desde 3 personas. De un comentario se muestra solo el tema',
      'Nadie de tu empresa lee lo que conversas con tu coach, tus notas',
      'Ver dato por dato quién lo ve',
      'Tu coach',
      'Quien administra en tu empresa',
    ],
  },
}
