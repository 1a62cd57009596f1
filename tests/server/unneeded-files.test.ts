import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUnneeded, letGo } from '#server/entities/file/unneeded'
import { startTestServer, TEST_NOW, type TestServer } from './helper'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A store that loses what it is told to, and refuses what it is told to refuse. */
function storeOf(refused: Set<string>) {
  const removed: string[] = []
  const errors: unknown[] = []
  const services = {
    door: server.door,
    outside: {
      files: {
        remove: async (name: string) => {
          if (refused.has(name)) throw new Error('the bucket does not answer')
          removed.push(name)
        },
      },
    },
    log: { error: (...given: unknown[]) => void errors.push(given) },
    now: server.now,
  }
  return { services, removed, errors }
}

test('a file that could not be deleted is deleted at a later turn, and the others meanwhile', async () => {
  const refused = new Set(['b.large'])
  const { services, removed, errors } = storeOf(refused)
  await server.door.transaction((trx) => letGo(trx, ['a.large', 'b.large', 'c.pdf', 'a.large'], TEST_NOW))
  expect(await deleteUnneeded(services)).toBe(2)
  expect(errors).toHaveLength(1)
  refused.clear()
  server.setNow(new Date(TEST_NOW.getTime() + 60_000))
  expect(await deleteUnneeded(services)).toBe(1)
  expect(await deleteUnneeded(services)).toBe(0)
  expect(removed).toEqual(['a.large', 'c.pdf', 'b.large'])
})

test('what a transaction let go of stays when the transaction fails', async () => {
  const { services, removed } = storeOf(new Set())
  const failing = server.door.transaction(async (trx) => {
    await letGo(trx, ['kept.large'], TEST_NOW)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await deleteUnneeded(services)).toBe(0)
  expect(removed).toEqual([])
})
