import type { ViewBinding } from '../paths/view-driver'
import { found } from './found'

/** The screens of the charts that have one. */
export const VIEWS: Record<string, ViewBinding> = Object.fromEntries(
  (await found<ViewBinding>('screens')).map(({ name, value }) => [name, value]),
)
