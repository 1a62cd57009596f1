import type { Session } from '#domain/models'
import { streamPort } from '../kit/port'

export type ChangedEvent = { type: 'session.changed'; session: Session }

/** Tells of each session of one's own that changes, for as long as it is wanted. */
export const sessionChangesPort = streamPort<{ type: 'noop' }, undefined, ChangedEvent>('sessionChanges')
