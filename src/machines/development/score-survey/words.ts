import type { WordsOf } from '#domain/chart-words'
import type { scoreSurveyMachine } from './chart'

export const scoreSurveyWords: WordsOf<typeof scoreSurveyMachine> = {
  order: 20,
  title: 'Lo que se pregunta',
  events: {
    'place.changed': 'Cambia de pantalla',
    'score.choose': 'Elige un número',
    'score.send': 'Envía su puntaje',
    'form.open': 'Va a responder',
    'score.skip': 'Dice «Ahora no»',
    'score.close': 'Cierra sin responder',
    'thanks.close': 'Cierra el agradecimiento',
  },
  guards: {
    isOfNobody: 'a su rol no se le pide ninguno',
    firstTripCanceled: 'su primera travesía está cancelada',
    isCalmPlace: 'la pantalla es una donde se puede preguntar',
    isCalm: 'está donde se puede preguntar',
    isElsewhere: 'pasó a una pantalla donde no se pregunta',
    someDue: 'hay algo que pedir',
    asksPulse: 'se pide el pulso',
    asksAssessment: 'se pide la autoevaluación',
    someLeft: 'queda otra pregunta',
    hasChosen: 'eligió un número',
    gaveScore: 'dio un puntaje',
    putOff: 'cerró sin responder',
    declined: 'dijo «Ahora no»',
    isSettled: 'no dio un número, o ya respondió en otro lugar',
  },
  exceptions: {
    application: {
      'scoreSurvey.queueing.queue.ready: xstate.error.actor.0.scoreSurvey.queueing.queue.ready':
        'Esperar a que nadie escriba no falla en un navegador: dura lo que haga falta.',
      'scoreSurvey.queueing.queue.answering: xstate.after.day.scoreSurvey.queueing.queue.answering':
        'Quien responde está en otra parte, donde no se mira qué se pregunta; se recorre en el chart.',
    },
  },
}
