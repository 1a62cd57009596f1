import type { TripStatus } from '#domain/models'
import type { Tone } from './tone'

/** How the state of a trip is said. */
export const TRIP_STATUS: Record<TripStatus, { label: string; color: Tone }> = {
  active: { label: 'Activa', color: 'success' },
  invited: { label: 'Invitada', color: 'info' },
  scheduled: { label: 'Programada', color: 'warning' },
  paused: { label: 'En pausa', color: 'gray' },
  finished: { label: 'Terminada', color: 'primary' },
  expired: { label: 'Vencida', color: 'error' },
  canceled: { label: 'Cancelada', color: 'error' },
}
