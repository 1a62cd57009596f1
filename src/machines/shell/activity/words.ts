import type { WordsOf } from '#domain/chart-words'
import { ACTIVITY_QUEUE } from '#domain/constants'
import type { activityMachine } from './chart'

export const activityWords: WordsOf<typeof activityMachine> = {
  order: 20,
  title: 'Registro de actividad',
  events: { 'activity.noted': 'Hace algo que se anota', 'activity.flush': 'Sale o deja la página' },
  guards: {
    full: `ya hay ${ACTIVITY_QUEUE}`,
    any: 'hay alguna',
    leaves: 'la persona salió mientras se mandaba',
    passes: 'es una falla que pasa',
  },
  effects: { keep: { kind: 'record', say: 'el navegador guarda lo que falta contar' } },
}
