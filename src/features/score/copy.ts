import type { AskedType } from '#domain/scores'

/** Texts of the scores that are asked for, by what they say. */
export const COPY = {
  title: {
    pulse: '¿Cómo va tu mes?',
    sat: '¿Haces tu autoevaluación?',
    npsCoachee: '¿Recomendarías este programa?',
    npsCoach: '¿Recomendarías ser coach acá?',
    npsAdmin: '¿Recomendarías estos programas a otra organización?',
  } satisfies Record<AskedType, string>,
  scale: 'De 0, nada probable, a 10, muy probable.',
  marks: ['Nada probable', '', '', '', '', '', '', '', '', '', 'Muy probable'],
  forms: {
    pulse: 'Es el pulso de este mes: siete preguntas, un minuto. Nadie ve tus respuestas junto a tu nombre.',
    sat: 'Son 20 frases y toma unos cinco minutos. Nadie ve tus respuestas junto a tu nombre.',
  },
  answer: 'Responder',
  send: 'Enviar',
  skip: 'Ahora no',
  thanks: 'Gracias por responder.',
  remaining: (left: number): string => (left === 1 ? 'Queda 1 pregunta' : `Quedan ${left} preguntas`),
  failed: 'No se guardó tu respuesta. La dejamos acá para que la mandes de nuevo.',
}

/** Texts of the invitation to an assessment. */
export const ASSESSMENT = {
  help: 'Son 20 frases y toma unos cinco minutos. Nadie ve tus respuestas junto a tu nombre.',
  answer: 'Responder',
}
