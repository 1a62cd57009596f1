import type { Name } from './models'

export const fullName = ({ first, last }: Name): string => `${first} ${last}`.trim()
