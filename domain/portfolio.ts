/** What on the board asks for a look, the most serious first. */
export const PORTFOLIO_ALERTS = ['balance', 'late', 'noCoach', 'notAccepted', 'renews'] as const
export type PortfolioAlert = (typeof PORTFOLIO_ALERTS)[number]

export const PORTFOLIO_SORTS = ['alerts', 'name', 'active', 'sessions', 'pace', 'balance', 'renews'] as const
export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number]

/** A balance that lasts fewer weeks than these, at the use of the last four. */
export const LOW_WEEKS = 5
/** Days before its end in which a membership is told of. */
export const RENEWS_DAYS = 60
/** Held of expected, percent; below it somebody should look. */
export const SLOW_PACE = 85
/** Below so many expected sessions a pace says nothing. */
export const FEW_EXPECTED = 5
/** Weeks of the small picture of a row. */
export const SPARK_WEEKS = 8
