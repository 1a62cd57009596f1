import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import { readConfig } from '#server/config'
import type { Door } from '#server/kernel/database/door'
import { storedSecret } from '#server/kernel/database/stored-secret'
import { createVault } from '#server/kernel/sealed-secret'
import { makeUser } from '../factories'
import { testDoor } from '../helper'

const FIRST = 'primera-clave-de-32-letras-o-mas-1'
const SECOND = 'segunda-clave-de-32-letras-o-mas-2'

let door: Door
let folder: string
beforeAll(async () => {
  door = await testDoor()
  folder = mkdtempSync(join(tmpdir(), 'travesia-vault-'))
})
afterAll(async () => {
  await door.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A start of the server with these settings, over before it serves anybody. */
async function start(env: Record<string, string>, demo = false) {
  const config = readConfig({ DATA_DIR: folder, ...env })
  const app = await buildApp({ config: { ...config, demo }, door, jobs: false, limits: false })
  await app.ready()
  const { vault } = app.services.outside
  await app.close()
  return vault
}
const stored = async () =>
  (await door.db.selectFrom('secrets').select('name').where('name', '=', 'vault').executeTakeFirst()) !==
  undefined
const sealedOf = async (id: string) =>
  (
    await door.db
      .selectFrom('calendar_accounts')
      .select('secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).secret ?? ''
async function keep(id: string, secret: string) {
  const user = await makeUser(door, { user_group: 'collaborator', roles: ['coach'], active_role: 'coach' })
  await door.db
    .insertInto('calendar_accounts')
    .values({ id, user_id: user.id, type: 'caldav', outside_id: id, secret, channel: `channel-${id}` })
    .execute()
}

describe('attack 12: whoever has the database does not have what it locks', () => {
  beforeEach(async () => {
    await door.db.deleteFrom('calendar_accounts').execute()
    await door.db.deleteFrom('secrets').where('name', '=', 'vault').execute()
  })

  test('outside the demonstration nothing starts without a key, and the sentence says how to make one', async () => {
    await expect(start({})).rejects.toThrow(/Falta VAULT_KEY \(o VAULT_KEY_FILE\).*openssl rand -base64 32/)
    expect(await stored()).toBe(false)
  })

  test('a key that was set is not in the database, and nothing else in it opens what was sealed', async () => {
    const vault = await start({ VAULT_KEY: FIRST })
    expect(await stored()).toBe(false)
    const sealed = vault.seal({ password: 'secreto' }, 'a')
    const { rows } = await door.db
      .selectFrom('secrets')
      .select('value')
      .execute()
      .then((rows) => ({ rows }))
    for (const { value } of rows) expect(() => createVault([value]).open(sealed, 'a')).toThrow()
    expect(createVault([FIRST]).open(sealed, 'a')).toEqual({ password: 'secreto' })
  })

  test('the key may lie in a file, and is told from one that is not there, empty or short', async () => {
    const file = join(folder, 'key')
    writeFileSync(file, `${FIRST}\n`)
    const vault = await start({ VAULT_KEY_FILE: file })
    expect(createVault([FIRST]).open(vault.seal(1, 'a'), 'a')).toBe(1)
    writeFileSync(file, '\n')
    expect(() => readConfig({ VAULT_KEY_FILE: file })).toThrow('VAULT_KEY_FILE está vacío')
    expect(() => readConfig({ VAULT_KEY_FILE: join(folder, 'no') })).toThrow('no lo es')
    expect(() => readConfig({ VAULT_KEY: 'corta' })).toThrow('32 caracteres')
    expect(() => readConfig({ VAULT_KEY: FIRST, VAULT_KEY_FILE: file })).toThrow('no las dos')
  })

  test('rotation: with both keys everything is sealed by the new one, and the old one then opens nothing', async () => {
    await keep('a', createVault([FIRST]).seal({ password: 'uno' }, 'a'))
    await keep('b', createVault([SECOND]).seal({ password: 'dos' }, 'b'))
    await start({ VAULT_KEY: `${SECOND},${FIRST}` })
    const [a, b] = [await sealedOf('a'), await sealedOf('b')]
    expect(createVault([SECOND]).open(a, 'a')).toEqual({ password: 'uno' })
    expect(createVault([SECOND]).open(b, 'b')).toEqual({ password: 'dos' })
    expect(() => createVault([FIRST]).open(a, 'a')).toThrow()
    await start({ VAULT_KEY: SECOND })
    expect(await sealedOf('a')).toBe(a)
  })

  test('an installation that had its key in the database leaves it behind at the first start with one of its own', async () => {
    const old = await storedSecret(door, 'vault')
    await keep('a', createVault([old]).seal({ password: 'uno' }, 'a'))
    await start({ VAULT_KEY: FIRST })
    expect(createVault([FIRST]).open(await sealedOf('a'), 'a')).toEqual({ password: 'uno' })
    expect(await stored()).toBe(false)
  })

  test('what no key opens stays as it is, and so does the key it may need', async () => {
    await storedSecret(door, 'vault')
    const lost = createVault(['una-clave-perdida-de-32-letras-o-mas']).seal({ password: 'uno' }, 'a')
    await keep('a', lost)
    await start({ VAULT_KEY: FIRST })
    expect(await sealedOf('a')).toBe(lost)
    expect(await stored()).toBe(true)
  })

  test('a start that changes no key forgets no answer to a repeated call; a rotation forgets those it sealed', async () => {
    const answers = async () =>
      (await door.db.selectFrom('idempotency_keys').select('key').where('key', '=', 'rotated').execute())
        .length
    await door.db
      .insertInto('idempotency_keys')
      .values({ user_key: 'u', operation: 'rotateCalendarFeed', key: 'rotated', content_hash: 'h' })
      .execute()
    await start({ VAULT_KEY: FIRST })
    expect(await answers()).toBe(1)
    await start({ VAULT_KEY: `${SECOND},${FIRST}` })
    expect(await answers()).toBe(0)
  })

  test('in the demonstration the database’s own key does', async () => {
    const vault = await start({}, true)
    expect(await stored()).toBe(true)
    expect(vault.open(vault.seal(1, 'a'), 'a')).toBe(1)
  })
})
