import { MINUTE_MS } from '#domain/constants'
import { LATER_SLOT, makeSession, SLOT } from '../../fixtures/people'

export const held = makeSession({ _id: 'session-2', slot: '2026-09-01T13:00:00.000Z', state: 'finished' })

export const cancelled = makeSession({ version: 2, state: 'cancelled_on_time' })

/** Who came into a session at its slot, and is still there. */
export const came = (...people: string[]) =>
  people.map((userId) => ({ userId, joinedAt: SLOT, external: false, here: true }))

/** Epoch ms so many minutes after the slot of a session. */
export const minutesFrom = (minutes: number): number => Date.parse(SLOT) + minutes * MINUTE_MS

/** What a close begins with, when nothing was written. */
export const emptyClosing = {
  draft: {
    outcome: null,
    topics: [],
    agreement: '',
    firstStep: '',
    dueOn: '',
    objectiveId: '',
    note: '',
    progress: null,
    propose: null,
  },
  version: 0,
  noteVersion: 0,
  topics: ['Feedback', 'Delegación'],
  levels: ['Aún no parte', 'Avance claro'],
  objectives: [{ _id: 'goal-1', title: 'Soltar tres tareas' }],
  hours: [LATER_SLOT],
}
