/**
 * How a coachee stands. While the trip is active: onTrack with a session ahead or one within the pace, toBook when
 * the pace asks for another, late when it asks for two.
 */
export const COACHEE_STATUSES = [
  'onTrack',
  'toBook',
  'late',
  'paused',
  'waiting',
  'finished',
  'ended',
] as const
/** What coachees of a panel can be ordered by. */
export const COACHEE_SORTS = ['name', 'coach', 'sessions', 'next', 'canceled', 'status'] as const
export type CoacheeSort = (typeof COACHEE_SORTS)[number]
export type CoacheeStatus = (typeof COACHEE_STATUSES)[number]
export const COACHEE_STATUS_WORDS: Readonly<Record<CoacheeStatus, string>> = {
  onTrack: 'Al día',
  toBook: 'Por agendar',
  late: 'Atrasado',
  paused: 'En pausa',
  waiting: 'Por comenzar',
  finished: 'Terminó',
  ended: 'Sin terminar',
}
