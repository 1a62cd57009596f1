import { found } from '../../flows/found'
import type { ApplicationBinding } from './driver'

/** The charts whose paths also run in the application, with what the server is asked on the way. */
export const APPLICATION: Record<string, ApplicationBinding> = Object.assign(
  {},
  ...(await found<Record<string, ApplicationBinding>>('applications')).map(({ value }) => value),
)
