import {
  API_TIMEOUT_MS,
  DEFAULT_DAY,
  EXTEND_MONTHS,
  LAST_START,
  PAUSE_DAYS,
  PAUSES_EACH,
  RATING_ASKED_DAYS,
} from '#domain/constants'
import { lasting } from '#domain/lasting'
import { count, type Fact, list } from './answer'
import { ACTORS, PERMISSIONS } from './tables'

/** Whom the table of permissions lets do something, in words. */
const whoMay = (name: string): string => {
  const may = PERMISSIONS.find((one) => one.name === name)?.may ?? {}
  return list(ACTORS.flatMap(([actor, said]) => (may[actor] ? [said.toLowerCase()] : [])))
}

/** What people ask by its limit, or by whom it is closed to. */
export const limitFacts = (): Fact[] => [
  {
    id: 'pause-limits',
    asks: [
      'cuánto puede durar una pausa',
      'cuántas veces se puede pausar una travesía',
      'máximo de días en pausa',
    ],
    say: `Una pausa dura **${count(PAUSE_DAYS, 'día')} o menos**, y una travesía se pausa **${count(PAUSES_EACH, 'vez', 'veces')}** a lo más.`,
    proofs: ['trip/active', 'trip/paused'],
  },
  {
    id: 'extend-limit',
    asks: [
      'cuánto se puede extender una travesía',
      'hasta cuándo se alarga un viaje',
      'cuánto dura una travesía como máximo',
      'quién puede extender una travesía',
    ],
    say: `La **administración** la extiende hasta **${count(EXTEND_MONTHS, 'mes', 'meses')}** desde que empezó, mientras está abierta.`,
    proofs: ['trip/active', 'trip/open'],
  },
  {
    id: 'rating-asked',
    asks: ['cuánto tiempo se me pide evaluar una sesión', 'hasta cuándo aparece la pregunta de estrellas'],
    say: `En su página se le pide al coachee durante **${count(RATING_ASKED_DAYS, 'día')}** desde la sesión.`,
    proofs: ['session/unrated', 'session'],
  },
  {
    id: 'suggested-hours',
    asks: [
      'qué horario tiene un coach si no configura nada',
      'horario por defecto de la semana',
      'a qué hora es la última sesión del día',
    ],
    say: `Se sugieren de **${DEFAULT_DAY.start} a ${DEFAULT_DAY.end}**; la última hora para empezar es a las **${LAST_START}**.`,
    proofs: ['availability', 'week'],
  },
  {
    id: 'private',
    asks: [
      'quién puede leer las conversaciones del chat',
      'la empresa ve mis notas y mis mensajes',
      'es confidencial lo que se habla con el coach',
    ],
    say: `Solo las partes: una conversación la leen **${whoMay('Query.messages')}** que están en ella, y las notas de una sesión las escriben **${whoMay('Mutation.upsertSession')}**. La empresa solo ve números de grupos.`,
    proofs: ['conversation', 'chat', 'visibility'],
  },
  {
    id: 'blocked-hours',
    asks: [
      'cómo bloqueo horas',
      'no quiero que me agenden un día',
      'un coach no atiende un día de la semana',
      'horas extra y feriados',
    ],
    say: `El **${whoMay('Mutation.createAvailabilityLock')}** dice sus horas de la semana en Disponibilidad, y ahí **bloquea horas, periodos o feriados** y abre horas extra. Solo lo libre se ofrece.`,
    proofs: ['availabilityEntries', 'availability'],
  },
  {
    id: 'answer-time',
    asks: ['cuánto se espera una respuesta del servidor', 'límite de espera de una llamada al servidor'],
    say: `**${lasting(API_TIMEOUT_MS)}**; después se dice que no respondió.`,
    proofs: ['attempts', 'app'],
  },
]
