/** How many coaches somebody may wait for at once. */
export const MOST_WAITED = 3
/** How long a place lasts, days. */
export const WAIT_DAYS = 30
/** A freed hour is told to so many first. */
export const FIRST_TOLD = 3
/** To the others so much later, if an hour is still free. */
export const OTHERS_AFTER_HOURS = 2
/** Nobody is told more often than once in so many hours. */
export const TOLD_EVERY_HOURS = 24
