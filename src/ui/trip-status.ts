import type { TripStatus } from '#domain/models'
import type { Tone } from './Chip'

/** How the state of a trip is said. */
export const TRIP_STATUS: Record<TripStatus, { label: string; tone: Tone }> = {
  active: { label: 'Activa', tone: 'success' },
  invited: { label: 'Invitada', tone: 'info' },
  scheduled: { label: 'Programada', tone: 'warning' },
  paused: { label: 'En pausa', tone: 'neutral' },
  finished: { label: 'Terminada', tone: 'primary' },
  expired: { label: 'Vencida', tone: 'error' },
  canceled: { label: 'Cancelada', tone: 'error' },
}
