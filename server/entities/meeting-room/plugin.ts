import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { sealedCredentials } from './credentials'
import { roomsDue, startRooms } from './job'

export const meetingRoomPlugin: Plugin = {
  jobs: [startRooms],
  queues: { rooms: roomsDue },
  seals: [sealedCredentials],
}
