import type { Sights } from '../../../paths/sights'

const SCORES = Array.from({ length: 11 }, (_, score): ['radio', RegExp] => [
  'radio',
  new RegExp(`^${score}\\b`),
])
const QUESTION = /¿Recomendarías (este programa|ser coach acá|estos programas a otra organización)\?/

/** From the texts of scores: a score is asked from 0 to 10, may be left for later, and only where it is calm. */
export const sights: Sights = {
  'queueing.queue.asking.pulse + queueing.place.calm': {
    heading: '¿Cómo va tu mes?',
    says: ['un minuto', 'Nadie ve tus respuestas junto a tu nombre.'],
    offers: ['Responder', 'Ahora no'],
    withholds: ['Enviar'],
    lacks: [QUESTION, 'Nada probable'],
  },
  'queueing.queue.asking.assessment + queueing.place.calm': {
    heading: '¿Haces tu autoevaluación?',
    says: ['cinco minutos'],
    offers: ['Responder', 'Ahora no'],
    withholds: ['Enviar'],
    lacks: [QUESTION, 'Nada probable'],
  },
  'queueing.queue.asking.score + queueing.place.calm': {
    heading: QUESTION,
    says: ['Nada probable', 'Muy probable'],
    offers: [...SCORES, 'Ahora no'],
    lacks: ['Gracias por responder.'],
  },
  'queueing.queue.asking + queueing.place.elsewhere': { lacks: [QUESTION, 'Ahora no'] },
  'queueing.queue.sending + queueing.place.calm': {
    withholds: ['Enviar'],
    lacks: ['Gracias por responder.'],
  },
  'queueing.queue.failed + queueing.place.calm': { heading: QUESTION, offers: ['Enviar'] },
  'queueing.queue.thanks + queueing.place.calm': {
    says: ['Gracias por responder.'],
    offers: ['Cerrar'],
    lacks: [QUESTION, 'Nada probable'],
  },
}
