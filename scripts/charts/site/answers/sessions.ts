import {
  ABSENCE_MINUTES_AFTER,
  BUFFER_MINUTES,
  CONTEST_DAYS,
  CONTEST_HOURS,
  ENTRY_CLOSES_MINUTES_AFTER,
  ENTRY_OPENS_MINUTES_BEFORE,
  HORIZON_DAYS,
  IN_PROGRESS_MINUTES_AFTER,
  LATE_MOVES_EACH,
  MOVES_EACH,
  NOTICE_SECONDS,
  ON_TIME_HOURS,
  PAYABLE_HOURS,
  QUESTION_HOURS,
  RATING_HOURS,
  SESSION_MINUTES,
  SESSIONS_POLL_MS,
  SLOT_GRID_MINUTES,
  WAITS_FROM_MINUTE,
} from '#domain/constants'
import { lasting } from '#domain/lasting'
import { CLOSING_DAY } from '#domain/pay-runs'
import { countsAsFinished } from '#domain/session-rules'
import { SESSION_STATES, type SessionState } from '#domain/session-states'
import { count, type Fact, type Library, list } from './answer'
import { contestantOf, fateOf } from './fates'

const ON_TIME = count(ON_TIME_HOURS, 'hora')
const states = (wanted: (state: SessionState) => boolean): SessionState[] => SESSION_STATES.filter(wanted)
const proofsOf = (some: readonly SessionState[]): string[] => some.map((state) => `session/${state}`)

/** What is true of a session, from its constants, its states and what becomes of its credit. */
export function sessionFacts({ title }: Library): Fact[] {
  const named = (some: readonly SessionState[]) => list(some.map((state) => `«${title('session', state)}»`))
  const used = states((state) => state !== 'cancelled_off_time' && fateOf(state) === 'used')
  const released = states((state) => state !== 'cancelled_off_time' && fateOf(state) === 'back')
  const late = fateOf('cancelled_off_time', 'coachee') === 'used'
  const byCoach = fateOf('cancelled_off_time', 'coach') === 'back'
  const rated = states(countsAsFinished)
  const back = (state: SessionState) =>
    fateOf(state) === 'used' ? 'Se usa el crédito.' : 'El crédito vuelve.'
  return [
    {
      id: 'credit-lost',
      asks: [
        'cuándo se pierde un crédito',
        'cuándo se usa el crédito',
        'en qué casos se descuenta un crédito de la sesión',
        'pierdo el crédito',
        'cuándo cuesta un crédito',
      ],
      say: `Se usa **1 crédito** si la sesión termina en ${named(used)}${late ? `, o si el coachee **cancela con menos de ${ON_TIME}**` : ''}. ${byCoach ? 'Si falla o cancela el coach, vuelve siempre. ' : ''}También se pierden los que quedan al **terminar o vencer la travesía**.`,
      proofs: ['session/cancelled_off_time', 'session/finished_without_coachee', 'trip/expired'],
    },
    {
      id: 'credit-back',
      asks: [
        'cuándo vuelve el crédito',
        'cuándo hay reembolso del crédito',
        'me devuelven el crédito si cancelo',
        'en qué casos se libera un crédito',
      ],
      say: `El crédito **vuelve** si la sesión termina en ${named(released)}${byCoach ? `, y cuando **cancela el coach**, aunque falten menos de ${ON_TIME}` : ''}. Al cambiar de hora pasa a la sesión nueva.`,
      proofs: proofsOf(released.filter((state) => state.includes('on_time') || state.includes('coach'))),
    },
    {
      id: 'credit-reserved',
      asks: [
        'cuándo se reserva un crédito',
        'qué pasa con el crédito al agendar',
        'crédito reservado',
        'se descuenta al agendar o al realizar la sesión',
      ],
      say: `Al **agendar** se reserva 1 crédito; una propuesta no reserva nada hasta que el coachee la acepta. Sigue reservado en ${named(states((state) => fateOf(state) === 'reserved'))}.`,
      proofs: ['session/active', 'session/pending'],
    },
    {
      id: 'bookable',
      asks: [
        'cuántas sesiones puedo agendar con mis créditos',
        'tengo 5 créditos libres y solo me deja agendar 3',
        'por qué no puedo agendar si me quedan créditos',
        'quedan menos días que créditos',
      ],
      say: 'Lo **menor** de dos: los créditos disponibles, y los días que le quedan a la travesía sin contar pausas ni días que ya tienen sesión. El inicio dice **hasta cuántas alcanza** y cuál de los dos falta.',
      proofs: ['schedule', 'sessions'],
    },
    {
      id: 'cancel-before',
      asks: [
        'cuánto antes puedo cancelar',
        'hasta cuándo se puede cancelar una sesión',
        'con cuánta anticipación se cancela sin perder el crédito',
        'plazo para cancelar a tiempo',
        'cancelar sin costo',
      ],
      say: `Con **${ON_TIME} o más** queda «${title('session', 'cancelled_on_time')}» y el crédito vuelve; con menos queda «${title('session', 'cancelled_off_time')}» y al coachee le cuesta el crédito. Se puede hasta la hora de la sesión.`,
      proofs: ['session/cancelled_on_time', 'session/cancelled_off_time', 'session/active'],
    },
    {
      id: 'cancel-late',
      asks: [
        'qué pasa si cancelo tarde',
        'cancelar el mismo día',
        `cancelar con menos de ${ON_TIME_HOURS} horas`,
        'cancelación tardía',
      ],
      say: `Si faltan **menos de ${ON_TIME}** queda «${title('session', 'cancelled_off_time')}». Si cancela el coachee **se usa el crédito**; si cancela el coach o la administración, **vuelve**.`,
      proofs: ['session/cancelled_off_time'],
    },
    {
      id: 'coach-cancels',
      asks: ['qué pasa si cancela el coach', 'el coach cancela la sesión', 'coach cancela tarde'],
      say: `El crédito **vuelve siempre**: a tiempo queda «${title('session', 'cancelled_on_time')}» y con menos de ${ON_TIME}, «${title('session', 'cancelled_off_time')}», sin costo para el coachee.`,
      proofs: ['session/cancelled_off_time', 'session/cancelled_on_time'],
    },
    {
      id: 'moves',
      asks: [
        'cuántas veces se puede reagendar',
        'cuántas veces puedo cambiar de hora',
        'límite de reagendar',
        'máximo de cambios de hora',
      ],
      say: `Cada parte cambia una sesión de hora **${count(MOVES_EACH, 'vez', 'veces')}** como máximo, contando toda la cadena; de ellas, **${count(LATE_MOVES_EACH, 'vez', 'veces')}** con menos de ${ON_TIME}. La administración no tiene límite.`,
      proofs: ['session/cancelled_with_reschedulling', 'session/active'],
    },
    {
      id: 'move-until',
      asks: [
        'hasta cuándo se puede reagendar',
        'cuánto antes puedo cambiar de hora',
        'qué pasa si reagendo tarde',
        'reagendar a última hora',
      ],
      say: `Hasta la **hora de inicio**. Con menos de ${ON_TIME} solo ${count(LATE_MOVES_EACH, 'vez', 'veces')}, y quien la cambió así ya no cancela a tiempo la nueva. El crédito **pasa a la sesión nueva**.`,
      proofs: ['session/active', 'session/cancelled_with_reschedulling'],
    },
    {
      id: 'who-moves',
      asks: ['quién puede reagendar una sesión', 'quién puede cambiar la hora', 'puede el coach reagendar'],
      say: `**Coachee y coach**, cada quien hasta ${count(MOVES_EACH, 'vez', 'veces')}, y la **administración** sin límite; siempre hasta la hora de inicio.`,
      proofs: ['session/active'],
    },
    {
      id: 'coach-absent',
      asks: [
        'qué pasa si el coach no llega',
        'inasistencia del coach',
        'el coach no se conecta a la sesión',
        'coach ausente',
        'se pierde el crédito si falta el coach',
        'cuánto hay que esperar en la sala antes de irse',
      ],
      say: `Desde **${count(ABSENCE_MINUTES_AFTER, 'minuto')}** después de la hora, el coachee que llegó antes del minuto ${WAITS_FROM_MINUTE} y sigue ahí puede decirlo: queda «${title('session', 'finished_without_coach')}» y **${fateOf('finished_without_coach') === 'back' ? 'el crédito vuelve' : 'se usa el crédito'}**. Si nadie lo dice, el servidor lo deja igual a los ${ENTRY_CLOSES_MINUTES_AFTER} minutos. El coach puede reclamar hasta ${CONTEST_HOURS} horas después.`,
      proofs: ['session/finished_without_coach', 'session/inprogress'],
    },
    {
      id: 'coachee-absent',
      asks: [
        'qué pasa si el coachee no llega',
        'inasistencia del coachee',
        'coachee no show',
        'el coachee no se conecta a la sesión',
        'inasistencia',
      ],
      say: `Desde **${count(ABSENCE_MINUTES_AFTER, 'minuto')}** después de la hora, el coach que llegó antes del minuto ${WAITS_FROM_MINUTE} y sigue ahí puede cerrarla: queda «${title('session', 'finished_without_coachee')}». **${back('finished_without_coachee')}** Si no la cierra, a los ${ENTRY_CLOSES_MINUTES_AFTER} minutos queda «${title('session', 'unfinished_without_coachee')}». El coachee puede reclamar hasta ${CONTEST_HOURS} horas después.`,
      proofs: ['session/finished_without_coachee', 'session/unfinished_without_coachee'],
    },
    {
      id: 'nobody-came',
      asks: [
        'qué pasa si nadie entra',
        'nadie llega a la sesión',
        'qué pasa si no entra ninguno de los dos',
        'inasistencia de los dos',
      ],
      say: `A los **${ENTRY_CLOSES_MINUTES_AFTER} minutos** queda «${title('session', 'unfinished_without_parties')}». **${back('unfinished_without_parties')}** Durante ${CONTEST_HOURS} horas cualquiera de los dos puede decir que sí se realizó; cuenta si la otra parte lo confirma.`,
      proofs: ['session/unfinished_without_parties'],
    },
    {
      id: 'who-cancels',
      asks: ['quién puede cancelar una sesión', 'puede el coach cancelar', 'quién cancela'],
      say: `Una sesión agendada la cancelan el **coachee**, el **coach** o la **administración**, hasta la hora de inicio. Una propuesta la rechaza el coachee, la retira el coach o la cancela la administración. Al terminar el programa la cancela el **servidor**.`,
      proofs: ['session/active', 'session/pending', 'session/cancelled'],
    },
    {
      id: 'enter',
      asks: [
        'cuándo se puede entrar a la videollamada',
        'desde cuándo funciona el botón de la videollamada',
        'hasta cuándo puedo entrar a la sesión',
        'a qué hora se abre la sala',
        'cuántos minutos antes puedo entrar',
        'cuánto rato antes me puedo conectar a la videollamada',
      ],
      say: `Desde **${count(ENTRY_OPENS_MINUTES_BEFORE, 'minuto')} antes** de la hora hasta **${count(ENTRY_CLOSES_MINUTES_AFTER, 'minuto')} después**. Quien entra hasta ${IN_PROGRESS_MINUTES_AFTER} minutos después la pone «${title('session', 'inprogress')}».`,
      proofs: ['session/active', 'session/inprogress', 'conference'],
    },
    {
      id: 'lasts',
      asks: ['cuánto dura la sesión', 'duración de una sesión', 'cuántos minutos es una sesión'],
      say: `**${SESSION_MINUTES} minutos**. Sigue abierta hasta ${ENTRY_CLOSES_MINUTES_AFTER} minutos después de la hora, por si el coach la cierra más tarde.`,
      proofs: ['session/inprogress'],
    },
    {
      id: 'closes-itself',
      asks: [
        'cuándo se cierra sola una sesión',
        'qué pasa si el coach no cierra la sesión',
        'el coach se olvida de cerrar la sesión',
        'nadie cierra la sesión',
        'cierre automático de la sesión',
        'a los cuántos minutos se da por perdida una sesión',
        'a los cuántos minutos termina la sesión',
      ],
      say: `A los **${count(ENTRY_CLOSES_MINUTES_AFTER, 'minuto')}** de la hora. Según quién entró queda «${title('session', 'unfinished_with_parties')}», «${title('session', 'unfinished_without_coachee')}», «${title('session', 'finished_without_coach')}» o «${title('session', 'unfinished_without_parties')}».`,
      proofs: ['session/unfinished_with_parties', 'session/unfinished_without_parties', 'session/inprogress'],
    },
    {
      id: 'who-closes',
      asks: ['quién puede cerrar una sesión', 'quién cierra la sesión', 'cómo se cierra una sesión'],
      say: `El **coach**, desde la hora: realizada si entraron los dos, por otro enlace, o sin coachee tras ${ABSENCE_MINUTES_AFTER} minutos. El **coachee** solo puede decir que el coach no llegó. A los ${ENTRY_CLOSES_MINUTES_AFTER} minutos lo hace el servidor.`,
      proofs: ['session/inprogress', 'session/finished'],
    },
    {
      id: 'contest',
      asks: [
        'cuánto tiempo hay para reclamar',
        'cómo se reclama una inasistencia',
        'plazo para reclamar cómo terminó una sesión',
        'quién puede reclamar',
        'qué pasa si nadie resuelve un reclamo',
        'quedó marcado que no vino y sí vino',
        'dice que sí estuvo y quedó como ausente',
        'quedó mal cómo terminó la sesión',
      ],
      say: `Se reclama hasta **${CONTEST_HOURS} horas** desde que terminó, una vez por parte. Reclama el coachee, si quedó en ${named(states((state) => contestantOf(state) === 'coachee'))}; el coach, si quedó en ${named(states((state) => contestantOf(state) === 'coach'))}. Lo resuelve la administración; sin decisión en ${CONTEST_DAYS} días, se resuelve **a favor del coachee**.`,
      proofs: proofsOf(states((state) => contestantOf(state) !== null)).slice(0, 3),
    },
    {
      id: 'question',
      asks: [
        'cuándo se pregunta si la sesión se realizó',
        'cuánto tiempo hay para decir si se realizó',
        'qué pasa si no respondo si se realizó la sesión',
      ],
      say: `Cuando la prueba de una de las partes es débil, se le pregunta a la otra durante **${QUESTION_HOURS} horas**. Un sí o el silencio confirman lo registrado; un no abre un reclamo.`,
      proofs: ['session/finished_outside'],
    },
    {
      id: 'payable',
      asks: [
        'cuándo se paga una sesión al coach',
        'cuándo se paga la boleta',
        'cuánto demora el pago al coach',
        'honorarios del coach',
      ],
      say: `**Queda por pagar** pasadas **${PAYABLE_HOURS} horas** de su término, si su crédito quedó usado y no hay pregunta ni reclamo abierto. **Se paga con el mes**: lo cierra la administración desde el día ${CLOSING_DAY} del siguiente, y registra el pago.`,
      proofs: ['fees', 'session/finished'],
    },
    {
      id: 'rating',
      asks: [
        'cuándo se puede evaluar una sesión',
        'quién puede evaluar una sesión',
        'cómo se evalúa la sesión',
        'qué sesiones se califican',
      ],
      say: `El **coachee**, con 1 a 5 estrellas y un comentario, en una sesión que quedó en ${named(rated)}.`,
      proofs: proofsOf(rated),
    },
    {
      id: 'rating-window',
      asks: [
        'cuánto tiempo tengo para evaluar',
        'puedo cambiar mi evaluación',
        'hasta cuándo se cambia una evaluación',
        'se puede poner la nota dos veces',
        'cuántas veces se evalúa una sesión',
      ],
      say: `Cada sesión se evalúa **una vez**, cuando se quiera; desde que se da, la evaluación se cambia por **${count(RATING_HOURS, 'hora')}**.`,
      proofs: ['session/rated', 'sessionAction'],
    },
    {
      id: 'booking-unsure',
      asks: [
        'qué pasa si pierdo la red mientras reservo',
        'qué pasa si se corta internet al agendar',
        'se puede agendar dos veces por error',
      ],
      say: 'Se pregunta de nuevo **con la misma clave**: no se agenda dos veces, y se ve si alcanzó a guardarse.',
      proofs: ['schedule/unsure', 'attempts'],
    },
    {
      id: 'proposal',
      asks: [
        'qué pasa con una propuesta que nadie responde',
        'nadie contesta la propuesta del coach',
        'cuándo vence una propuesta',
        'hasta cuándo se acepta una propuesta',
        'coach propone una hora',
        'qué pasa cuando el coach propone una sesión',
      ],
      say: `La propuesta del coach queda «${title('session', 'pending')}», sin crédito, hasta la **hora propuesta**. Si el coachee acepta antes queda «${title('session', 'active')}»; si nadie responde, «${title('session', 'expired')}».`,
      proofs: ['session/pending', 'session/expired'],
    },
    {
      id: 'notice',
      asks: [
        'con cuánta anticipación se puede agendar',
        'cuánto antes hay que agendar',
        'puedo agendar para hoy',
        'hasta cuántos días adelante se puede agendar',
        'cuán lejos puedo agendar',
        'por qué no aparece ninguna hora libre',
        'el coach no tiene horas disponibles',
      ],
      say: `Desde **${lasting(NOTICE_SECONDS * 1000)}** antes y hasta **${count(HORIZON_DAYS, 'día')}** adelante. Solo en las horas del coach que no están bloqueadas ni ocupadas; parten cada ${SLOT_GRID_MINUTES} minutos.`,
      proofs: ['schedule', 'availability'],
    },
    {
      id: 'buffer',
      asks: [
        'cuánto descanso hay entre sesiones',
        'cuánto tiempo entre una sesión y otra',
        'margen entre sesiones',
        'cada cuánto parten las horas',
      ],
      say: `**${BUFFER_MINUTES} minutos** antes y después de cada sesión, bloqueo o rato ocupado en un calendario sincronizado. Las horas se ofrecen cada ${SLOT_GRID_MINUTES} minutos.`,
      proofs: ['availability', 'schedule'],
    },
    {
      id: 'synced-calendar',
      asks: [
        'qué pasa con lo ocupado en un calendario externo',
        'me agendan encima de una reunión de mi google calendar',
        'el calendario sincronizado bloquea horas',
      ],
      say: `Lo **ocupado en un calendario sincronizado no se ofrece**, con ${BUFFER_MINUTES} minutos antes y después. De esas reuniones se lee solo a qué hora son.`,
      proofs: ['calendars', 'availability', 'schedule'],
    },
    {
      id: 'overlap',
      asks: [
        'se pueden topar dos sesiones',
        'dos sesiones al mismo tiempo',
        'doble reserva de la misma hora',
      ],
      say: `No: nadie tiene dos sesiones abiertas a la vez, ni coach ni coachee; lo impide la base de datos. Quien llega segundo ve que la **hora ya se tomó** y las más cercanas.`,
      proofs: ['schedule'],
    },
    {
      id: 'sessions-poll',
      asks: [
        'cada cuánto se actualiza la lista de sesiones',
        'cada cuánto se refrescan mis sesiones',
        'polling de sesiones',
      ],
      say: `Cada **${lasting(SESSIONS_POLL_MS)}**, y enseguida cuando el servidor cuenta un cambio.`,
      proofs: ['sessions'],
    },
    {
      id: 'moved-by-other',
      asks: [
        'mi coach cambió la hora y no me sirve',
        'no me acomoda la hora nueva que puso la otra parte',
        'la otra parte cambió la hora',
      ],
      say: `Quien no puede a la hora nueva **la cancela o le pone otra**: cada parte cambia una sesión ${count(MOVES_EACH, 'vez', 'veces')} como máximo. El plazo de ${ON_TIME} cuenta para la hora nueva; si el cambio fue tarde, a quien no la movió no se le pasó el plazo.`,
      proofs: ['session/active', 'sessionAction'],
    },
    {
      id: 'program-ended',
      asks: [
        'qué pasa con las sesiones si termina el programa',
        'se cancela la travesía con sesiones agendadas',
        'qué pasa con mis sesiones si me sacan del programa',
      ],
      say: `Las que siguen en pie quedan «${title('session', 'cancelled')}» y su crédito **vuelve**. Si a la persona la sacan del programa, vuelve al programa de la empresa; si la travesía terminó, vence con ella.`,
      proofs: ['session/cancelled', 'trip/canceled'],
    },
    {
      id: 'session-states',
      asks: [
        'qué estados tiene una sesión',
        'cómo puede terminar una sesión',
        'cuántos estados tiene la sesión',
      ],
      say: `Tiene **${SESSION_STATES.length} estados**: ${named(SESSION_STATES)}.`,
      proofs: ['session'],
    },
    {
      id: 'on-time-clock',
      asks: [
        'cómo se cuentan las 24 horas',
        'qué pasa con las 24 horas si cambia la hora',
        'horario de verano y cancelar',
      ],
      say: `Son **${ON_TIME_HOURS} horas transcurridas** (${ON_TIME_HOURS * 60} minutos) hasta la hora de la sesión, también si en medio cambia el horario. Ni más ni menos: con ${ON_TIME_HOURS} horas justas es a tiempo.`,
      proofs: ['session/active'],
    },
  ]
}
