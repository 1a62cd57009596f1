/** What is counted; nothing else may be sent. */
export const ANALYTICS_EVENTS = [
  'user.identified',
  'match.submitted',
  'coach.chosen',
  'session.booked',
  'session.cancelled',
  'session.rated',
] as const
