import { panelScreen } from './parts/panel'
import type { Chunk } from './screen'

export default { screens: { panel: panelScreen } } satisfies Chunk
