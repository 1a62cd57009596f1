import type { TripStatus } from '#domain/models'
import type { SessionState } from '#domain/session-states'

export const REPORT_HEAD = [
  'Organización',
  'Coachee',
  'Correo',
  'Cargo',
  'Gerencia',
  'Travesía',
  'Coach',
  'Fecha',
  'Hora',
  'Sesión',
]
export const TOO_MANY_ROWS =
  'El reporte pasaría de 10.000 filas. Elige un rango de fechas más corto, por ejemplo un trimestre.'

export const TRIP_WORDS: Record<TripStatus, string> = {
  scheduled: 'Programado',
  invited: 'Invitado',
  active: 'Activo',
  paused: 'En pausa',
  finished: 'Terminado',
  canceled: 'Cancelado',
  expired: 'Vencido',
}
export const SESSION_WORDS: Record<SessionState, string> = {
  pending: 'Por confirmar',
  active: 'Agendada',
  inprogress: 'En curso',
  finished: 'Realizada',
  finished_outside: 'Realizada por otro enlace',
  finished_without_coachee: 'Coachee no llegó',
  finished_without_coach: 'Coach no llegó',
  unfinished_with_parties: 'Realizada, sin cierre',
  unfinished_without_coachee: 'Coachee no llegó',
  unfinished_without_parties: 'Nadie entró',
  cancelled: 'Cancelada',
  cancelled_on_time: 'Cancelada a tiempo',
  cancelled_off_time: 'Cancelada tarde',
  cancelled_with_reschedulling: 'Cambiada de hora',
  expired: 'Sin respuesta',
}
