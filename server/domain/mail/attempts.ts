/** A mail is tried so often, ever further apart, for about three hours in all; then a sysadmin is told. */
export const MAX_ATTEMPTS = 10
