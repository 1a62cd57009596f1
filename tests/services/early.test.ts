import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GetSessionListDocument, SignOutDocument } from '../../src/services/generated/graphql'
import type { Begun } from '../../src/services/graphql/begun'
import { execute } from '../../src/services/graphql/client'

const answerOf = (data: object, status = 200): Response =>
  new Response(JSON.stringify({ data }), { status, headers: { 'content-type': 'application/json' } })
let asked: string[]
let now: number
/** Who is in when the program asks. */
let token: string
/** What the page's head asked of Ana's sessions. */
const begins = (answer: Promise<Response>): Begun => ({
  token: 'ana',
  at: 0,
  answers: { GetSessionList: answer },
})

beforeEach(() => {
  asked = []
  now = 9_000
  token = 'ana'
  vi.stubGlobal('travesiaBegun', begins(Promise.resolve(answerOf({ sessionList: ['early'] }))))
  vi.stubGlobal('performance', { ...performance, now: () => now })
  vi.stubGlobal('localStorage', { getItem: () => token })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body) as { operationName: string }
    asked.push(operationName)
    return answerOf({ sessionList: [], signOut: { success: true } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const list = async (variables = {}): Promise<unknown> =>
  (await execute(GetSessionListDocument, variables)).sessionList

describe('what the page has asked before its program came', () => {
  it('is taken once', async () => {
    expect(await list()).toEqual(['early'])
    expect(asked).toEqual([])
    expect(await list()).toEqual([])
    expect(asked).toEqual(['GetSessionList'])
  })

  it('is not taken once something was changed: the one who books sees what was booked', async () => {
    await execute(SignOutDocument, {})
    expect(await list()).toEqual([])
    expect(asked).toEqual(['SignOut', 'GetSessionList'])
  })

  it('is not taken by somebody else, for something else, or late', async () => {
    token = 'beto'
    expect(await list()).toEqual([])
    token = 'ana'
    globalThis.travesiaBegun = begins(Promise.resolve(answerOf({ sessionList: ['early'] })))
    expect(await list({ data: { _id: 'one' } })).toEqual([])
    now = 10_000
    expect(await list()).toEqual([])
  })

  it('is a call like any other where it failed: asked again while the server is away, told where there is no network', async () => {
    globalThis.travesiaBegun = begins(Promise.resolve(answerOf({}, 503)))
    expect(await list()).toEqual([])
    expect(asked).toEqual(['GetSessionList'])
    globalThis.travesiaBegun = begins(Promise.reject(new TypeError('Failed to fetch')))
    await expect(list()).rejects.toMatchObject({ type: 'network' })
    expect(asked).toEqual(['GetSessionList'])
  })
})
