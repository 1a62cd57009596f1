import { doorOf } from '#contract/rest/addresses'
import { MAX_ATTACHMENTS, MAX_TEXT } from '#domain/chat'
import {
  API_TIMEOUT_MS,
  DEFAULT_DAY,
  EXTEND_MONTHS,
  LAST_START,
  MANAGER_EXTEND_DAYS,
  MANAGER_PAUSE_DAYS,
  MANAGER_PAUSES_EACH,
  PAUSE_AHEAD_DAYS,
  PAUSE_DAYS,
  PAUSES_EACH,
  PREVIEW_MINUTES,
  RATING_ASKED_DAYS,
  UNDO_MINUTES,
} from '#domain/constants'
import { MOST_GOAL_STEPS, MOST_GOALS, MOST_OPEN_GOALS } from '#domain/goals'
import { lasting } from '#domain/lasting'
import { mostInSeries } from '#domain/series'
import { SCORE_REST_DAYS, SURVEY_CLOSINGS, SURVEY_LATER_DAYS, SURVEY_REST_DAYS } from '#domain/surveys'
import { FIRST_TOLD, MOST_WAITED, OTHERS_AFTER_HOURS, TOLD_EVERY_HOURS, WAIT_DAYS } from '#domain/waiting'
import { MAX_ATTACHMENT_BYTES } from '#server/entities/file/sizes'
import { SESSION, type SessionReader } from '#server/permissions/fields'
import { count, type Fact, list } from './answer'
import { whoMay } from './tables'

const READERS: Record<SessionReader, string> = {
  coachee: 'el coachee',
  coach: 'el coach',
  sysadmin: 'la administración',
}
const readers = (found: readonly SessionReader[]): string => list(found.map((one) => READERS[one]))

/** What people ask by its limit, or by whom it is closed to. */
export const limitFacts = (): Fact[] => [
  {
    id: 'objectives-limit',
    asks: [
      'cuántos objetivos puede tener un coachee',
      'quién ve los objetivos de un coachee',
      'cuántos pasos tiene un objetivo',
    ],
    say: `Un coachee tiene hasta **${MOST_OPEN_GOALS} objetivos en curso**, cada uno con hasta ${MOST_GOAL_STEPS} pasos, y guarda ${MOST_GOALS} en total. Los escribe, ordena y cierra **solo él o ella**; los lee **su coach mientras le acompaña**, y nadie más: ni su empresa, ni consultoría, ni la administración.`,
    proofs: ['goals/shown'],
  },
  {
    id: 'waiting-list',
    asks: [
      'hay lista de espera',
      'me avisan cuando se libere una hora de mi coach',
      'mi coach está lleno y quiero que me avisen',
    ],
    say: `**Sí**: quien no encuentra horas de su coach pide que le avisen, en la misma página donde se agenda. Espera **${WAIT_DAYS} días**, a **${MOST_WAITED} coaches** a la vez. Una hora que se libera se avisa a las **${FIRST_TOLD} primeras personas** y, si sigue libre, **${OTHERS_AFTER_HOURS} horas** después a las demás; a cada una, a lo más una vez cada ${TOLD_EVERY_HOURS} horas. No se guarda para nadie. El coach ve solo cuántas personas esperan.`,
    proofs: ['waitingList/waiting', 'schedule/full'],
  },
  {
    id: 'preview-limit',
    asks: [
      'ver como otra persona',
      'cuánto dura la vista como admin',
      'ver la plataforma como un cliente',
      'qué no se puede hacer en ver como',
    ],
    say: `Quien administra el sistema ve el producto como un **admin** de un cliente (nunca como coach o coachee) durante **${count(PREVIEW_MINUTES, 'minuto')}**, y **solo mira**: no cambia nada, no exporta, no baja archivos ni cambia de rol. Ese admin recibe un aviso.`,
    proofs: ['preview/previewing'],
  },
  {
    id: 'undo-unlink-limit',
    asks: [
      'deshacer que saqué a un coach',
      'recuperar un coach sacado por error',
      'cuánto tiempo hay para deshacer',
    ],
    say: `Un coach que se sacó de un programa por error se devuelve durante **${count(UNDO_MINUTES, 'minuto')}**, con su lugar y con quienes no eligieron otro.`,
    proofs: ['program/undoing'],
  },
  {
    id: 'pause-limits',
    asks: [
      'cuánto puede durar una pausa',
      'cuántas veces se puede pausar una travesía',
      'máximo de días en pausa',
      'quién puede pausar y por cuánto tiempo',
      'se puede dejar programada una pausa',
    ],
    say: `Una pausa dura **${count(PAUSE_DAYS, 'día')} o menos**, y una travesía se pausa **${count(PAUSES_EACH, 'vez', 'veces')}** a lo más; si la pide un admin o un consultor, ${MANAGER_PAUSE_DAYS} días y ${count(MANAGER_PAUSES_EACH, 'vez', 'veces')}. Empieza hoy o hasta ${PAUSE_AHEAD_DAYS} días adelante. La pide ${whoMay(doorOf('pauseTrip'))}.`,
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
    say: `La **administración** la extiende hasta **${count(EXTEND_MONTHS, 'mes', 'meses')}** desde que empezó; un admin o un consultor, hasta el fin del programa o **${count(MANAGER_EXTEND_DAYS, 'día')}** después de su primer término, lo que sea más tarde. Siempre mientras está abierta.`,
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
    say: `Solo las partes: una conversación la leen **${whoMay('Query.messages')}** que están en ella, y nadie más. La empresa no lee mensajes, notas ni respuestas.`,
    proofs: ['conversation', 'chat', 'visibility'],
  },
  {
    id: 'session-words',
    asks: [
      'quién puede leer las notas de una sesión',
      'quién ve el acuerdo de una sesión',
      'mi coach puede leer mis notas privadas',
      'quién puede leer las notas y los acuerdos de mi sesión, los ve mi empresa',
      'las notas de la sesión son privadas',
      'puede mi jefe ver mis notas de la sesión',
      'puede mi jefe o recursos humanos leer mis apuntes y objetivos',
      'un coach nuevo ve lo que acordé con el anterior',
      'dónde quedan los acuerdos de una sesión',
    ],
    say: `Las notas, con lo que ahí se acordó, las lee **solo ${readers(SESSION.notes)} de esa sesión**; lo que se responde sobre ella, ${readers(SESSION.forms)}. Los focos y objetivos, la persona y su coach. **Ni la empresa, ni una jefatura, ni un consultor** leen nada de eso.`,
    proofs: ['coachSession', 'coacheeSession', 'visibility'],
  },
  {
    id: 'blocked-hours',
    asks: [
      'cómo bloqueo horas',
      'no quiero que me agenden un día',
      'un coach no atiende un día de la semana',
      'un coach se va de vacaciones',
      'cómo hace un coach para que no le agenden',
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
  {
    id: 'chat-limits',
    asks: [
      'qué largo puede tener un mensaje',
      'cuántos archivos se pueden mandar en un mensaje',
      'qué archivos se pueden mandar por el chat',
      'cuánto puede pesar un archivo del chat',
    ],
    say: `Hasta **${MAX_TEXT.toLocaleString('es-CL')} caracteres** y **${count(MAX_ATTACHMENTS, 'archivo')}** por mensaje: imágenes o PDF, de ${MAX_ATTACHMENT_BYTES / 1024 / 1024} MB como máximo.`,
    proofs: ['composer', 'conversation'],
  },
  {
    id: 'call-broken',
    asks: [
      'qué pasa si se corta la llamada',
      'se cae internet en la videollamada',
      'se corta la videollamada en medio de la conversación',
      'qué pasa si el coach pierde la conexión en la sesión',
    ],
    say: 'La llamada **se vuelve a conectar sola**, y se ve que lo está intentando; si no lo logra se dice y se puede reintentar. Salir y entrar de nuevo sirve mientras la sala está abierta.',
    proofs: ['call/reconnecting', 'call/failed', 'call'],
  },
  {
    id: 'series-limits',
    asks: [
      'cuántas sesiones se pueden agendar de una vez',
      'puedo agendar todas las semanas a la misma hora',
      'agendar una serie de sesiones',
    ],
    say: `Cada semana hasta **${mostInSeries(1)}**, o cada dos semanas hasta **${mostInSeries(2)}**, a la misma hora; ningún otro ritmo. Se ve cuáles están libres antes de confirmar; se agendan todas las confirmadas o ninguna.`,
    proofs: ['schedule'],
  },
  {
    id: 'score-rest',
    asks: [
      'cada cuánto se le pide el puntaje a la misma persona',
      'cuánto descansa quien ya respondió el puntaje',
      'qué pasa si cierro la ventana del puntaje muchas veces',
    ],
    say: `Entre puntaje y puntaje pasan **${count(SCORE_REST_DAYS, 'día')}**, y entre dos preguntas cualesquiera, ${count(SURVEY_REST_DAYS, 'día')}: se pregunta una cosa a la vez, en este orden: pulso, autoevaluación, lo de los líderes y puntaje. Quien solo cierra la ventana la ve de nuevo ${SURVEY_LATER_DAYS === 1 ? 'al día siguiente' : `a los ${SURVEY_LATER_DAYS} días`}; a la ${SURVEY_CLOSINGS}.ª vez cuenta como «Ahora no».`,
    proofs: ['scoreSurvey/asking', 'scoreSurvey'],
  },
]
