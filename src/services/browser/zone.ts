/** The IANA zone the browser is in. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
