import { doorOf } from '#contract/rest/addresses'
import { BULK_MOST } from '#domain/bulk'
import {
  INVITATION_DAYS,
  INVITATION_REMINDED_ON,
  INVITATION_SENDS,
  RECOVER_DAYS,
  TRIP_CREDITS,
  UNVERIFIED_DAYS,
} from '#domain/constants'
import { IMPORT_MOST_BYTES, IMPORT_MOST_ROWS } from '#domain/imports'
import { LEVEL_MONTHS, LEVELS } from '#domain/memberships'
import { CLOSING_DAY } from '#domain/pay-runs'
import { PEOPLE_VIEWS_MOST } from '#domain/people-address'
import {
  COACHLESS_DAYS,
  COUNTED_TO,
  LATE_DAYS,
  PERSON_STATE_WORDS,
  PERSON_STATES,
  SEARCHED_TO,
  UNACCEPTED_DAYS,
} from '#domain/people-list'
import { pathTo } from '#domain/places'
import { FEW_EXPECTED, LOW_WEEKS, RENEWS_DAYS, SLOW_PACE } from '#domain/portfolio'
import { BEGUN_DAYS } from '#domain/questionnaires'
import { MOST_OPEN } from '#domain/readings'
import { REPORT_DAYS, REPORT_MONTHS } from '#domain/reports'
import { CLOSING_DAYS } from '#domain/session-leaves'
import { ENDS, LEAST_WEEKS } from '#server/entities/alert/alerts'
import { REMIND_DAYS } from '#server/entities/reminder/three-days'
import { importsOf, invitationsOf } from '#server/kernel/attempts'
import { count, type Fact, list } from './answer'
import { whoMay } from './tables'

const MEGABYTE = 1024 * 1024
const days = (number: number): string => count(number, 'día')
const levels = LEVELS.map((level) => {
  const months = LEVEL_MONTHS[level]
  return `${level} ${months === null ? 'lo que se acuerde' : count(months, 'mes', 'meses')}`
})

/** What is true of inviting and looking after the people of a customer, and of its money. */
export const customerFacts = (): Fact[] => [
  {
    id: 'balance',
    asks: [
      'cuántos créditos le quedan a una empresa',
      'cuánto saldo queda',
      'cuántas sesiones tiene disponibles la organización',
      'dónde se ve el saldo de créditos',
      'quién ve cuánto saldo le queda a la empresa',
    ],
    say: `En **${pathTo('account')}**: disponibles, reservados, usados y vencidos, que sumados son el total. Lo ve ${whoMay(doorOf('accountBalances'))}. Lo **disponible** es lo que queda por dar o agendar.`,
    proofs: ['membershipAccount', 'organization'],
  },
  {
    id: 'invitation-accepted-until',
    asks: [
      'cuánto tiempo hay para aceptar una invitación',
      'hasta cuándo puede aceptar un invitado',
      'cuántos días tiene la persona invitada',
      'cuándo se recuerda una invitación que nadie acepta',
    ],
    say: `**${days(INVITATION_DAYS)}** desde el correo. Si no la acepta se le recuerda a los ${list(INVITATION_REMINDED_ON.map(String))} días; después vence, y quien invitó puede enviarla otra vez.`,
    proofs: ['invitation', 'ownInvitations', 'traveller'],
  },
  {
    id: 'invitation-again',
    asks: [
      'cuántas veces se puede reenviar una invitación',
      'quién puede enviar otra vez una invitación',
      'el correo de invitación rebotó',
    ],
    say: `Hasta **${invitationsOf('').most} veces al día** y ${count(INVITATION_SENDS, 'vez', 'veces')} en total; cada envío vale otros ${days(INVITATION_DAYS)} y el enlace anterior deja de servir. La reenvía ${whoMay('Mutation.resendInvitation')}.`,
    proofs: ['traveller', 'roster', 'invite'],
  },
  {
    id: 'invitation-corrected',
    asks: [
      'corregir el correo de un invitado',
      'me equivoqué de correo al invitar',
      'cambiar el correo de una invitación',
    ],
    say: `Mientras no la acepte se corrige en la ficha de la persona: la invitación **sale de nuevo al correo corregido** y el enlace anterior deja de servir. Lo hace ${whoMay('Mutation.correctInvitation')}.`,
    proofs: ['traveller', 'invitation'],
  },
  {
    id: 'invitation-once',
    asks: [
      'qué pasa si se invita dos veces al mismo correo',
      'dos admins invitan a la misma persona',
      'se repite una invitación',
    ],
    say: 'Hay **una sola invitación abierta** por correo y empresa: la segunda le suma sus programas y roles, sin otro correo el mismo día. De quien ya tiene cuenta en otra parte no se dice nada distinto.',
    proofs: ['invite', 'peopleImport', 'ownInvitations'],
  },
  {
    id: 'import-elsewhere',
    asks: [
      'en la lista viene el correo de alguien que ya está en otra empresa',
      'planilla con el mail de quien ya tiene cuenta en otra empresa',
      'importar a una persona que ya está en otra organización',
    ],
    say: 'Su fila **se ve como la de cualquier persona nueva**: nadie sabe por ahí que tiene cuenta en otra parte. A esa persona le llega la invitación: entra y acepta con su cuenta, o vence. Solo de la propia gente se dice «Ya está» o «Se suma a este programa».',
    proofs: ['peopleImport', 'ownInvitations'],
  },
  {
    id: 'who-invites',
    asks: [
      'quién puede invitar personas',
      'quién puede sumar gente a un programa',
      'quién inscribe personas en un programa',
      'cómo se invita a muchas personas de una vez',
    ],
    say: `A coachees y admin, **${whoMay('Mutation.commitImport')}**, de a una o con una lista; un consultor no: invita solo a coaches y consultores.`,
    proofs: ['invite', 'peopleImport'],
  },
  {
    id: 'import-limits',
    asks: [
      'cuántas personas se pueden invitar con una lista',
      'qué tamaño puede tener el archivo de personas',
      'máximo de filas de la lista de invitados',
      'cuántas listas puedo subir al día',
      'qué formatos de archivo acepta la importación',
      'puedo subir un excel con las personas',
      'xlsx csv',
      'qué pasa con las filas malas de la lista',
    ],
    say: `Hasta **${IMPORT_MOST_ROWS.toLocaleString('es-CL')} filas** y ${IMPORT_MOST_BYTES / MEGABYTE} MB, **pegadas o de un archivo .xlsx, .csv o de texto** (separado por coma, punto y coma o tabulación, en UTF-8, UTF-16 o Latin-1); ${importsOf('').most} listas al día. No se envía nada hasta el último botón; las filas con errores se corrigen ahí mismo o quedan aparte, sin detener a las demás.`,
    proofs: ['peopleImport'],
  },
  {
    id: 'bulk-limits',
    asks: [
      'a cuántas personas alcanza una acción como máximo',
      'puedo aplicar una acción a muchas personas',
      'se puede detener una tarea sobre muchas personas',
    ],
    say: `A **${BULK_MOST.toLocaleString('es-CL')} personas** como máximo. Primero se dice a cuántas alcanza y a quiénes no; después corre sola, se puede detener y seguir, y lo hecho queda hecho.`,
    proofs: ['bulkAction', 'run'],
  },
  {
    id: 'remind-often',
    asks: [
      'cada cuánto se puede mandar un recordatorio a una persona',
      'cuántas veces puedo recordarle a alguien',
      'recordar dos veces a la misma persona',
    ],
    say: `Una vez cada **${days(REMIND_DAYS)}**, lo pida quien lo pida. A quien no le toca se le salta y se dice.`,
    proofs: ['bulkAction', 'roster'],
  },
  {
    id: 'person-alerts',
    asks: [
      'cuándo se dice que una persona está atrasada',
      'cuándo aparece alguien sin coach',
      'cuánto espera una invitación antes de ser una alerta',
      'qué significa atrasada en personas',
    ],
    say: `**Atrasada**: ${days(LATE_DAYS)} sin sesión. **Sin coach**: ${days(COACHLESS_DAYS)} después de aceptar. **Por tomar su invitación**: ${days(UNACCEPTED_DAYS)} desde que se envió.`,
    proofs: ['roster', 'portfolio'],
  },
  {
    id: 'portfolio-alerts',
    asks: ['qué alertas hay en el tablero de clientes', 'cuándo se considera lento el ritmo de un cliente'],
    say: `Saldo para menos de **${count(LOW_WEEKS, 'semana')}** al ritmo de las últimas 4; membresía que termina en **${days(RENEWS_DAYS)}** o menos; personas atrasadas, sin coach o sin aceptar. El ritmo sale en rojo bajo ${SLOW_PACE} % de lo esperado, si se esperaban ${FEW_EXPECTED} sesiones o más.`,
    proofs: ['portfolio'],
  },
  {
    id: 'customer-told',
    asks: [
      'cuándo se avisa que vence la membresía',
      'cuándo avisa que a una empresa le queda poco saldo',
      'aviso de saldo bajo',
      'a quién le llega el aviso de que se acaban los créditos',
      'con cuánta anticipación avisan de la renovación',
    ],
    say: `Por la campana y por correo, una vez cada cosa: cuando a la membresía le quedan **${list(ENDS.map(String))} días** y no está renovada; cuando el saldo alcanza para menos de **${count(LEAST_WEEKS, 'semana')}**, y cuando llega a cero. A quienes administran la empresa, a su consultor y a la administración.`,
    proofs: ['organization', 'portfolio'],
  },
  {
    id: 'membership-levels',
    asks: [
      'qué niveles de membresía hay',
      'cuánto dura una membresía',
      'se renueva sola la membresía',
      'qué pasa al renovar una membresía',
    ],
    say: `${list(levels)}. **No se renueva sola**: hay una vigente y a lo más una programada, que empieza en su fecha sin cambiar la vigente. Al terminar vencen los créditos libres y las partes de los programas, salvo que se acuerde traspasarlos; las travesías conservan los suyos.`,
    proofs: ['membershipForm', 'organization'],
  },
  {
    id: 'pay-closing',
    asks: [
      'cuándo se cierra el mes de pago a los coaches',
      'desde qué día se puede cerrar un mes de honorarios',
      'se puede cambiar un mes cerrado',
      'quién cierra el mes de honorarios',
    ],
    say: `Desde el **día ${CLOSING_DAY} del mes siguiente**, y no antes que los meses anteriores. Lo hace ${whoMay('Mutation.closePayRun')}. Un mes cerrado **no cambia**: lo que cambie después es un ajuste en el siguiente, y lo que falte por pagar queda para después.`,
    proofs: ['payRun', 'payForm'],
  },
  {
    id: 'fee-missing',
    asks: ['qué pasa si un coach no tiene tarifa', 'por qué no puedo cerrar el mes'],
    say: 'Sus sesiones salen **sin monto** y el mes **no se cierra** con ellas: se fija la tarifa que regía a esa hora, o se dejan aparte para el mes siguiente.',
    proofs: ['payRun', 'payForm'],
  },
  {
    id: 'fee-in-force',
    asks: [
      'cambiar el honorario de un coach afecta las sesiones ya pagadas',
      'con qué tarifa se paga una sesión',
      'si subo la tarifa hoy qué sesiones cambian',
      'desde cuándo rige un honorario',
      'cambiar la tarifa de un coach',
      'quién fija las tarifas de los coaches',
    ],
    say: `Cada sesión se paga con la **tarifa vigente a la hora de la sesión**: una nueva rige desde su fecha y **no toca lo ya pagado**, porque al cerrar el mes cada línea queda copiada con su monto. La fija la ${whoMay('Mutation.upsertFee')}.`,
    proofs: ['coachFees', 'feeForm', 'payRun'],
  },
  {
    id: 'credits-recover',
    asks: [
      'se pueden recuperar los créditos de una travesía terminada',
      'hasta cuándo se recuperan créditos vencidos',
      'quién recupera créditos vencidos',
    ],
    say: `Sí, por **${days(RECOVER_DAYS)}** desde que terminó, una vez y a los libres de la empresa. Lo hace ${whoMay(doorOf('recoverCredits'))}.`,
    proofs: ['trip/finished', 'trip/expired'],
  },
  {
    id: 'unverified-lasts',
    asks: [
      'cuánto dura una cuenta sin activar',
      'qué pasa si nunca activo mi cuenta',
      'cuánto dura el enlace para activar la cuenta',
    ],
    say: `Se borra a los **${days(UNVERIFIED_DAYS.each)}** de creada o de su último correo, y como máximo a los ${UNVERIFIED_DAYS.most}.`,
    proofs: ['verify', 'register'],
  },
  {
    id: 'coach-unlinked',
    asks: [
      'qué pasa con los coachees si se saca a un coach',
      'quitar a un coach de un programa',
      'qué pasa si un coach deja la empresa',
    ],
    say: `Antes se ve **a quiénes deja sin coach**, y para cada persona se decide: otro coach, o que elija. Sus sesiones agendadas siguen, salvo que se cancelen, con el crédito de vuelta. Lo hace ${whoMay('Mutation.unlinkCoach')}.`,
    proofs: ['unlinkCoach', 'program'],
  },
  {
    id: 'organization-removed',
    asks: [
      'se puede eliminar una empresa con gente activa',
      'qué impide eliminar una organización',
      'cerrar una organización',
    ],
    say: `Solo si **nada sigue en curso**: ni travesías abiertas, ni sesiones en pie, ni créditos, ni invitaciones, ni pagos sin cerrar. Si algo lo impide, se dice qué y dónde. Lo hace ${whoMay('Mutation.removeOrganization')}.`,
    proofs: ['organizationRemoval'],
  },
  {
    id: 'trip-credits',
    asks: [
      'cuántos créditos se le pueden dar a una persona de una vez',
      'quién da créditos a una travesía',
      'máximo de créditos por travesía',
    ],
    say: `Hasta **${count(TRIP_CREDITS, 'crédito')}** de una vez, de la parte del programa y después de los libres de la empresa: todos o ninguno. Los da ${whoMay(doorOf('crossCredits'))}.`,
    proofs: ['tripAction', 'assignCredits'],
  },
  {
    id: 'saved-views',
    asks: [
      'cuántas vistas de personas se pueden guardar',
      'puedo guardar los filtros de personas',
      'hasta cuántas personas cuenta la lista',
    ],
    say: `Cada quien guarda hasta **${count(PEOPLE_VIEWS_MOST, 'vista')}** con nombre: filtros, orden y columnas. El total es exacto hasta ${COUNTED_TO.toLocaleString('es-CL')} personas; de las que encuentra un texto entre todas las empresas, hasta ${SEARCHED_TO.toLocaleString('es-CL')}.`,
    proofs: ['savedViews', 'viewForm'],
  },
  {
    id: 'reports',
    asks: [
      'informe en pdf para el cliente',
      'cómo saco un informe de una organización',
      'el informe trae nombres de personas',
      'cuánto tiempo se guarda un informe',
      'informe de cada mes por correo',
    ],
    say: `En **Informes**: de una organización, de un programa o de todas las que se acompañan, hasta **${REPORT_MONTHS} meses** atrás. El PDF no nombra a nadie; el Excel agrega la lista de personas, nunca con lo que respondieron. Se guarda **${days(REPORT_DAYS)}**, solo para quien lo pidió. El aviso de cada mes no lleva cifras. Los hace ${whoMay('Mutation.requestReport')}.`,
    proofs: ['companyReports', 'reportForm'],
  },
  {
    id: 'questionnaire-versions',
    asks: [
      'quién cambia las preguntas de una encuesta',
      'qué pasa con lo respondido si cambia el cuestionario',
      'versiones de un cuestionario',
    ],
    say: `Lo publicado no cambia: se escribe la versión que sigue, y vale para quien empieza después. Quien empezó la anterior tiene **${days(BEGUN_DAYS)}** para terminarla, y lo respondido conserva sus preguntas. Los escribe ${whoMay('Mutation.saveQuestionnaire')}.`,
    proofs: ['questionnaire', 'questionnaireDraft'],
  },
  {
    id: 'recommended-courses',
    asks: [
      'un coach puede recomendar un curso',
      'cuántos cursos me puede recomendar mi coach',
      'mi coach sabe si leí el curso',
    ],
    say: `Un coach recomienda a sus coachees cursos que pueden abrir, con una nota y hasta **${count(MOST_OPEN, 'curso')}** abiertos a la vez. Lo que se lee es privado: el coach se entera solo si la persona lo cuenta.`,
    proofs: ['recommend', 'reading'],
  },
  {
    id: 'session-leaves',
    asks: [
      'quién lee lo que se acordó en la sesión',
      'hasta cuándo puede el coach escribir el acuerdo',
      'la empresa lee mi tema o mis notas',
    ],
    say: `El tema lo escribe la persona y el acuerdo su coach, al cerrar y hasta **${days(CLOSING_DAYS)}** después: los leen solo ellos. Las notas propias no las lee nadie más.`,
    proofs: ['closing', 'sessionPage', 'coacheeFile'],
  },
  {
    id: 'person-states',
    asks: ['en qué estados puede estar una persona de la empresa', 'qué significa en camino en personas'],
    say: `${list(PERSON_STATES.map((state) => `«${PERSON_STATE_WORDS[state]}»`))}. «${PERSON_STATE_WORDS.onTheWay}» ya aceptó y todavía no tiene su primera sesión.`,
    proofs: ['roster', 'traveller'],
  },
  {
    id: 'pace',
    asks: ['cada cuánto tiene sesiones una persona', 'qué ritmos puede tener una travesía'],
    say: `El ritmo se acuerda por travesía: cada semana, cada dos semanas o cada mes, hasta las sesiones de su plan.`,
    proofs: ['tripAction', 'trip'],
  },
]
