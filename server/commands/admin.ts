import { existsSync, mkdirSync } from 'node:fs'
import * as z from 'zod'
import { type Config, readConfig } from '../config'
import type { Added } from '../entities/people/add-sysadmin'
import { askAdmin, operateAdmin } from '../entities/people/operate'
import { openDatabase } from '../kernel/database/door'
import { askHolder } from '../kernel/database/folder-lock'

const addedShape = z.object({ ok: z.boolean(), text: z.string() })

async function add(config: Config, who: string): Promise<Added> {
  const running =
    config.databaseUrl || !existsSync(config.dataDir) ? null : await askHolder(config.dataDir, askAdmin(who))
  if (running !== null) return addedShape.parse(JSON.parse(running))
  mkdirSync(config.dataDir, { recursive: true })
  const door = await openDatabase(config)
  return operateAdmin(door, config, who).finally(() => door.close())
}

/** Makes somebody administer the platform, with the server running or not. @throws Error with a Spanish sentence */
export async function admin([email]: readonly string[]): Promise<void> {
  if (!email) throw new Error('Di a quién sumar, como ana@empresa.cl.')
  const { ok, text } = await add(readConfig(process.env), email)
  if (!ok) throw new Error(text)
  process.stdout.write(`${text}\n`)
}
