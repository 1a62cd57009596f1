import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { sealedCredentials } from './credentials'
import { roomsDue, startRooms } from './job'
import { registerMeetingRoutes } from './routes'

export const meetingRoomPlugin: Plugin = {
  routes: registerMeetingRoutes,
  jobs: [startRooms],
  queues: { rooms: roomsDue },
  seals: [sealedCredentials],
}
