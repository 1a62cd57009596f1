import type { ANALYTICS_EVENTS } from '#domain/analytics'
import { newName } from '../browser/new-name'
import { tellServer } from './post'

type Counted = (typeof ANALYTICS_EVENTS)[number]

/** Counts something; who did it, in which role, organization and program, the server adds itself. */
export const count = (name: Counted, properties: Record<string, string | number | boolean> = {}): void =>
  tellServer('count', { body: { id: newName(), name, properties } })
