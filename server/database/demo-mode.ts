import type { Config } from '../config'
import type { Door } from './door'

/** Whether nobody is registered yet. */
export async function isEmpty(door: Door): Promise<boolean> {
  return (await door.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Demo mode as configured; else on for the embedded database, an empty one, and one that holds the demo. */
export async function demoMode(config: Config, door: Door): Promise<boolean> {
  if (config.demo !== null) return config.demo
  if (!config.databaseUrl || (await isEmpty(door))) return true
  const demo = await door.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'sysadmin@demo.test')
    .limit(1)
    .executeTakeFirst()
  return demo !== undefined
}
