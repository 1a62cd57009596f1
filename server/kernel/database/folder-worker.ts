import { fillFolder } from './fill-folder'

await fillFolder(async () => {})
