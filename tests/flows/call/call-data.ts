import { coach, SLOT } from '../../fixtures/people'
import { me, muting, slotMs } from '../common'

export const calling = {
  me,
  other: coach,
  sessionId: 'session-1',
  slot: SLOT,
  now: slotMs,
  muting,
  camera: null,
  microphone: null,
}
