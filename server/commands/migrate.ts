import { readConfig } from '../config'
import { requireFolder } from '../doctor/folder'
import { openDatabase } from '../kernel/database/door'

/** Brings the database up to this version, without serving. @throws Error with a Spanish sentence */
export async function migrate(): Promise<void> {
  const config = readConfig(process.env)
  requireFolder(config.dataDir)
  const door = await openDatabase(config)
  await door.close()
  process.stdout.write('La base está al día.\n')
}
