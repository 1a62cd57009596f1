import type { WordsOf } from '#domain/chart-words'
import { HORIZON_DAYS } from '#domain/constants'
import type { availabilityPreviewMachine } from './chart'

export const availabilityPreviewWords: WordsOf<typeof availabilityPreviewMachine> = {
  order: 50,
  title: 'Así te ven tus coachees',
  events: {
    'week.turn': 'Pasa a otra semana',
    'day.choose': 'Elige un día',
    'zone.see': 'Mira desde otra ciudad',
    'why.open': 'Pregunta por qué no hay horas',
    'why.close': 'Vuelve a las horas',
    'time.changed': 'Cambia algo de su tiempo',
  },
  guards: { withinReach: `está dentro de los próximos ${HORIZON_DAYS} días` },
}
