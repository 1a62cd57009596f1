import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActorCode } from '#domain/roles'
import { permits } from '#server/permissions/table'
import { startTestServer, type TestServer } from '../helper'
import { ROOTS } from './documents'
import { judge } from './judge'
import { SAMPLES } from './samples'

let server: TestServer
let tried = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  process.stdout.write(`matrix: ${tried} combinations on ${server.door.kind}\n`)
  await server.close()
})

const ACTORS: ActorCode[] = ['anon', 'unv', 'cc', 'co', 'cs', 'ad', 'sa', 'me']

test('every operation has a sample, and every sample an operation', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(ROOTS.map(({ name }) => name).sort())
})

test.each(Object.entries(SAMPLES))('%s is permitted to those the judge names', (name, { may }) => {
  expect(ACTORS.filter((actor) => permits(name, actor))).toEqual(ACTORS.filter((actor) => may[actor]))
})

describe.each(ROOTS.filter(({ kind }) => kind !== 'subscription'))('$name', (root) => {
  test('lets in whom it should, shows them what they may see, and refuses the others', async () => {
    const sample = SAMPLES[root.name]
    if (!sample) throw new Error(`${root.name} has no sample`)
    const verdict = await judge(server, root, sample)
    tried += verdict.tried
    expect(verdict.wrong).toEqual([])
  })
})
