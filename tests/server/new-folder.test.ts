import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/kernel/database/door'
import { makeFolder } from '#server/kernel/database/new-folder'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'travesia-new-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a start that was killed while it made the database leaves nothing in the way of the next one', async () => {
  mkdirSync(join(dataDir, 'database.new-x1/base'), { recursive: true })
  writeFileSync(join(dataDir, 'database.new-x1/PG_VERSION'), '18')
  const door = await openDatabase({ databaseUrl: null, dataDir })
  const people = await door.db.selectFrom('users').select('id').execute()
  await door.close()
  expect(people).toEqual([])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual(['database'])
})

test('what a folder holds already is left as it is', async () => {
  const folder = join(dataDir, 'database')
  mkdirSync(folder)
  writeFileSync(join(folder, 'mine'), 'something')
  await makeFolder(folder)
  expect(readdirSync(folder)).toEqual(['mine'])
  expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('something')
})
