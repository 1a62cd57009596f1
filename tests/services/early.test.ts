import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GetSessionListDocument, SignOutDocument } from '../../src/services/generated/graphql'
import { askEarly, execute } from '../../src/services/graphql/client'

let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { operationName } = JSON.parse(body) as { operationName: string }
    asked.push(operationName)
    const data = { sessionList: [], signOut: { success: true } }
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('an answer asked for early', () => {
  it('is taken once', async () => {
    askEarly(GetSessionListDocument)
    await execute(GetSessionListDocument, {})
    expect(asked).toEqual(['GetSessionList'])
    await execute(GetSessionListDocument, {})
    expect(asked).toEqual(['GetSessionList', 'GetSessionList'])
  })

  it('is not taken once something was changed: the one who books sees what was booked', async () => {
    askEarly(GetSessionListDocument)
    await execute(SignOutDocument, {})
    await execute(GetSessionListDocument, {})
    expect(asked).toEqual(['GetSessionList', 'SignOut', 'GetSessionList'])
  })
})
