import type { WordsOf } from '#domain/chart-words'
import type { sessionActionMachine } from './chart'

export const sessionActionWords: WordsOf<typeof sessionActionMachine> = {
  order: 30,
  title: 'Hacer algo con una sesión',
  events: {
    'session.known': 'La sesión cambia o pasa el tiempo',
    'draft.change': 'Completa el diálogo',
    'action.confirm': 'Confirma',
    'action.dismiss': 'Se arrepiente',
    'hour.prefer': 'Prefiere cambiar la hora',
  },
  guards: {
    accepts: 'es aceptar',
    declines: 'es rechazar',
    withdraws: 'es retirar la propuesta',
    cancels: 'es cancelar',
    closes: 'es cerrar',
    reports: 'es decir que el coach no llegó',
    rates: 'es evaluar',
    contests: 'es reclamar',
    confirmsHeld: 'es decir que se realizó',
    deniesHeld: 'es decir que no se realizó',
    mayMove: 'la sesión todavía se puede mover',
    lostMeanwhile: 'la sesión ya no lo permite',
    hasStars: 'eligió las estrellas',
    saysWhy: 'contó qué pasó',
    answerLost: 'la respuesta se perdió',
  },
  effects: { keep: { kind: 'record', say: 'este dispositivo guarda lo que falta enviar' } },
  exceptions: {
    application: {
      'closing: session.known':
        'Mientras se escribe un cierre la lista no cambia por sí sola: lo hace quien cierra.',
    },
  },
}
