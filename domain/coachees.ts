/** Which of a coach's people are listed; past: those whose relation has ended. */
export const COACHEE_FILTERS = ['all', 'today', 'none', 'past'] as const
export type CoacheeFilter = (typeof COACHEE_FILTERS)[number]
/** next: who comes first is first, and who has no hour last. */
export const OWN_COACHEE_SORTS = ['next', 'name', 'sessions'] as const
export type OwnCoacheeSort = (typeof OWN_COACHEE_SORTS)[number]
