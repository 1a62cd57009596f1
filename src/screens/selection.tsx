import { firstSteps } from './parts/first-steps'
import type { Chunk } from './screen'

export default {
  screens: { pickCoach: firstSteps, schedule: firstSteps, scheduleSuccess: firstSteps },
} satisfies Chunk
