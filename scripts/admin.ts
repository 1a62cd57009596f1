import { existsSync, mkdirSync } from 'node:fs'
import * as z from 'zod'
import { type Config, readConfig } from '#server/config'
import type { Added } from '#server/entities/people/add-sysadmin'
import { askAdmin, operateAdmin } from '#server/entities/people/operate'
import { openDatabase } from '#server/kernel/database/door'
import { askHolder } from '#server/kernel/database/folder-lock'

// npm run admin -- <email>: makes somebody administer the platform, with the server running or not.
const [email] = process.argv.slice(2)
const addedShape = z.object({ ok: z.boolean(), text: z.string() })

async function add(config: Config, who: string): Promise<Added> {
  const running =
    config.databaseUrl || !existsSync(config.dataDir) ? null : await askHolder(config.dataDir, askAdmin(who))
  if (running !== null) return addedShape.parse(JSON.parse(running))
  mkdirSync(config.dataDir, { recursive: true })
  const door = await openDatabase(config)
  return operateAdmin(door, config, who).finally(() => door.close())
}

const say = ({ ok, text }: Added): void => {
  process[ok ? 'stdout' : 'stderr'].write(`${text}\n`)
  process.exitCode = ok ? 0 : 1
}
const failed = (error: unknown): Added => ({
  ok: false,
  text: error instanceof Error ? error.message : String(error),
})
if (email) say(await add(readConfig(process.env), email).catch(failed))
else say({ ok: false, text: 'Di a quién sumar: npm run admin -- ana@empresa.cl' })
