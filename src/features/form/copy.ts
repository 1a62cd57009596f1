export const COPY = {
  progress: (part: number, total: number): string => `Parte ${part} de ${total}`,
  saved: 'Respuestas guardadas',
  pending: 'Por guardar',
  pickUpTo: (max: number): string => `Elige hasta ${max}`,
  tooMany: (max: number): string => `Ya marcaste ${max}. Quita una para elegir otra.`,
  privacy:
    'Estas respuestas las lee tu coach. Tu organización solo ve resúmenes de grupo, desde tres respuestas.',
  review: 'Revisa tus respuestas',
  reviewHelp: 'Puedes cambiar lo que quieras antes de enviar.',
  edit: 'Cambiar',
  choose: 'Elige una opción',
  noAnswer: 'Sin respuesta',
  yes: 'Sí',
  no: 'No',
  submit: 'Enviar',
  submitMatch: 'Ver mis coaches',
  searching: 'Buscando coaches que calcen contigo',
  notSaved: 'No pudimos guardar. Tus respuestas siguen acá. Reintenta en unos segundos.',
  failed: 'No pudimos cargar el cuestionario.',
  stuck: 'Guardamos tus respuestas, pero no pudimos cargar el paso que sigue.',
} as const

/** The form that comes by a mailed link, without account. */
export const EMBED = {
  help: (questions: number): string =>
    `Son ${questions} preguntas. Lo que respondas queda en este equipo hasta que lo envíes.`,
  privacy: 'Tus respuestas se muestran sin tu nombre y solo junto a otras, desde tres respuestas.',
  open: (left: number): string => (left === 1 ? 'Falta 1 respuesta.' : `Faltan ${left} respuestas.`),
  wrong: (count: number): string =>
    count === 1 ? 'Revisa la respuesta marcada.' : `Revisa las ${count} respuestas marcadas.`,
  ready: 'Listo para enviar. Se envía una sola vez.',
  submit: 'Enviar respuestas',
  notSent: 'No se envió. Tus respuestas siguen acá. Reintenta.',
  failed: 'No pudimos cargar el formulario.',
  home: 'Ir al inicio',
  sessions: 'Volver a mis sesiones',
  about: (productName: string): string => `Conocer ${productName}`,
  /** For an assessment, which nobody sent. */
  ownEndings: {
    sent: {
      title: 'Gracias. Recibimos tus respuestas.',
      help: 'Es tu punto de partida: puedes conversarlo con tu coach cuando quieras.',
    },
    answered: {
      title: 'No tienes nada por responder.',
      help: 'Ya recibimos tus respuestas, o tu travesía todavía no comienza.',
    },
    expired: {
      title: 'Pasaron más de cinco días.',
      help: 'Ábrela otra vez desde tus sesiones. Lo que respondiste sigue en este equipo.',
    },
    broken: {
      title: 'Esta autoevaluación ya no está abierta.',
      help: 'Ábrela otra vez desde tus sesiones. Lo que respondiste sigue en este equipo.',
    },
  },
  endings: {
    sent: {
      title: 'Gracias. Recibimos tus respuestas.',
      help: 'No tienes que hacer nada más. Ya puedes cerrar esta página.',
    },
    answered: {
      title: 'Ya recibimos tus respuestas.',
      help: 'El enlace se usa una sola vez. Si quieres cambiar algo, pide uno nuevo a quien te lo mandó.',
    },
    expired: {
      title: 'Este formulario ya no recibe respuestas.',
      help: 'El enlace venció o te mandamos uno más nuevo. Revisa tu correo o pide otro a quien te lo mandó.',
    },
    broken: {
      title: 'Este enlace está incompleto.',
      help: 'Puede haberse cortado al copiarlo. Vuelve al correo y toca el botón «Responder».',
    },
  },
} as const
