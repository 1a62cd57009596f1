import { networkFailure } from '../../fixtures/people'
import type { Move, PathPart } from '../../paths/travel'

/** A part that brings one thing: any of these, or nothing at all. */
export const brought = (...done: unknown[]): PathPart => ({
  events: [{ type: 'retry' }],
  done,
  error: [networkFailure],
})
/** A list that comes as any of these pages, or not at all. */
export const listed = (done: unknown[], events: Move[]): PathPart => ({
  events: [{ type: 'retry' }, ...events],
  done,
  error: [networkFailure],
})
export const TO_SECOND = { type: 'page.turn', page: 2 }
export const TO_FIRST = { type: 'page.turn', page: 1 }
