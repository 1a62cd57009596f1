import type { WordsOf } from '#domain/chart-words'
import type { scoreSurveyMachine } from './chart'

export const scoreSurveyWords: WordsOf<typeof scoreSurveyMachine> = {
  order: 20,
  title: 'Puntajes que se piden',
  events: {
    'place.changed': 'Cambia de pantalla',
    'score.choose': 'Elige un número',
    'score.send': 'Envía su puntaje',
    'score.skip': 'Dice «Ahora no»',
    'thanks.close': 'Cierra el agradecimiento',
  },
  guards: {
    isCalm: 'la pantalla es una donde se puede preguntar',
    isElsewhere: 'pasó a una pantalla donde no se pregunta',
    someDue: 'hay algo que pedir',
    someLeft: 'queda otra pregunta',
    hasChosen: 'eligió un número',
    gaveScore: 'dio un puntaje',
    isSettled: 'dijo que ahora no, o ya respondió en otro lugar',
  },
}
