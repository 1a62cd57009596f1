/** What somebody who installs should know. error: it does not work so; warning: it works, and something is missing. */
export type Finding = { level: 'error' | 'warning'; what: string; way: string }
export const error = (what: string, way: string): Finding => ({ level: 'error', what, way })
export const warning = (what: string, way: string): Finding => ({ level: 'warning', what, way })
export const inWords = ({ what, way }: Finding): string => [what, way].filter(Boolean).join(' ')
