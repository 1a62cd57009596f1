import { firstSteps } from './parts/first-steps'
import type { Chunk } from './screen'

export default { screens: { wizard: firstSteps } } satisfies Chunk
