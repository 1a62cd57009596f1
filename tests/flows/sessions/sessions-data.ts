import { makeSession } from '../../fixtures/people'

export const held = makeSession({ _id: 'session-2', slot: '2026-09-01T13:00:00.000Z', state: 'finished' })

export const cancelled = makeSession({ version: 2, state: 'cancelled_on_time' })
