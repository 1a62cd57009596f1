import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { sealedCredentials } from './credentials'
import { startRooms } from './job'

export const meetingRoomPlugin: Plugin = { jobs: [startRooms], seals: [sealedCredentials] }
