import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { sealedCredentials } from './credentials'
import { roomsDue, roomsJob } from './job'

export const meetingRoomPlugin: Plugin = {
  jobs: [roomsJob],
  queues: { rooms: roomsDue },
  seals: [sealedCredentials],
}
