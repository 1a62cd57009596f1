import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loadDemo } from '#server/demo'
import { storeForms } from '#server/entities/form/catalogue'
import { backupRows, restoreRows } from '#server/kernel/database/backup'
import { type Door, openDatabase } from '#server/kernel/database/door'
import { testDoor } from '../helper'

const folder = mkdtempSync(join(tmpdir(), 'travesia-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const none = async (): Promise<void> => {}

async function* given(lines: readonly string[]): AsyncIterable<string> {
  yield* lines
}

async function linesOf(door: Door): Promise<string[]> {
  const lines: string[] = []
  await backupRows(door, async (line) => void lines.push(line))
  return lines
}
/** Every row of every table, in an order of its own. */
async function everything(door: Door): Promise<string[]> {
  const rows = (await linesOf(door)).slice(1).flatMap((line) => {
    const { table, rows } = JSON.parse(line) as { table: string; rows: string[] }
    return rows.map((row) => `${table} ${row}`)
  })
  return rows.sort()
}

test('a restored database has the same rows, keeps its rules, and counts on', async () => {
  const source = await testDoor()
  await storeForms(source)
  await loadDemo(source, new Date('2026-03-11T12:00:00Z'))
  const before = await everything(source)
  expect(before.length).toBeGreaterThan(500)
  const target = await testDoor()
  const count = await restoreRows(target, given(await linesOf(source)), none)
  expect([count, await everything(target)]).toEqual([before.length, before])

  await expect(sql`delete from journals`.execute(target.db)).rejects.toThrow('only ever added')
  await expect(sql`update users set coach_selected_id = 'nobody'`.execute(target.db)).rejects.toThrow(
    'foreign key',
  )
  await target.db.insertInto('attempts').values({ bucket: 'x' }).execute()
  await target.db.insertInto('outbox').values({ kind: 'x', payload: '{}' }).execute()
  await source.close()
  await target.close()
})

test('a backup goes only into an empty database of its version', async () => {
  const source = await testDoor()
  const lines = await linesOf(source)
  await source.db.insertInto('organizations').values({ id: 'o', name: 'o', business_id: 'o' }).execute()
  await expect(restoreRows(source, given(lines), none)).rejects.toThrow('ya tiene datos (organizations)')
  const other = JSON.parse(lines[0] ?? '')
  other.migrations.push('9999-future.sql')
  const target = await testDoor()
  await expect(restoreRows(target, given([JSON.stringify(other)]), none)).rejects.toThrow('otra versión')
  await expect(restoreRows(target, given(['{}']), none)).rejects.toThrow('no es un respaldo')
  await source.close()
  await target.close()
})

test('the commands carry rows and files from one folder to another', async () => {
  const from = join(folder, 'from')
  const to = join(folder, 'to')
  mkdirSync(join(from, 'files/u-1'), { recursive: true })
  writeFileSync(join(from, 'files/u-1/picture.webp'), Buffer.from([0, 255, 10, 13]))
  const door = await openDatabase({ databaseUrl: null, dataDir: from })
  await door.db.insertInto('organizations').values({ id: 'o', name: 'Ñandú', business_id: 'o' }).execute()
  await door.close()
  const file = join(folder, 'backup.gz')
  const run = (command: string, dataDir: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'server/cli.ts', command, file], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      encoding: 'utf8',
    })
  expect(run('backup', from).stdout).toContain('1 filas, 1 archivos')
  expect(run('restore', to).stdout).toContain('1 filas, 1 archivos')
  expect([...readFileSync(join(to, 'files/u-1/picture.webp'))]).toEqual([0, 255, 10, 13])
})
