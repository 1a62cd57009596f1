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
export type CoacheeStatus = (typeof COACHEE_STATUSES)[number]
