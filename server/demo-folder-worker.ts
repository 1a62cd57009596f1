import { loadDemo } from './demo'
import { fillFolder } from './kernel/database/fill-folder'

await fillFolder((door) => loadDemo(door, new Date()))
