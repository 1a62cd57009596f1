import type { PathModel } from '../paths/travel'
import { FOUND } from './found-models'

/** One model a chart: how one gets in, what may be sent, what actors may answer. */
export const MODELS: Record<string, PathModel> = Object.fromEntries(
  FOUND.map(({ name, value }) => [name, value]),
)
/** In which group of the index each chart is: where its model lies. */
export const GROUP_OF: Record<string, string> = Object.fromEntries(
  FOUND.map(({ name, group }) => [name, group]),
)
