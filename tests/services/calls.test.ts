import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { membershipBalance, subtractCredits } from '#contract/rest/credits'
import type { Failure } from '#domain/failure'
import {
  GetPermissionsDocument,
  GetSessionListDocument,
  GetUserDocument,
  RotateCalendarFeedDocument,
  SignOutDocument,
} from '../../src/services/generated/graphql'
import { execute } from '../../src/services/graphql/client'
import { executeOnce } from '../../src/services/graphql/once'
import { onUnauthenticated } from '../../src/services/graphql/unauthenticated'
import { tripsOf } from '../../src/services/people/trips'
import { call } from '../../src/services/rest/call'

type Asked = { headers: Headers; signal: AbortSignal | null; body: Record<string, unknown> }
let asked: Asked[]
let answers: { status: number; body: unknown }[]
/** Who is in, as the browser keeps it. */
let token: string | null
/** What happens between a call and its answer. */
let meanwhile: () => void
const RETRY_AT = '2026-03-11T12:01:00.000Z'

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers = []
  token = 'ana'
  meanwhile = () => {}
  const kept = { getItem: () => token, setItem: () => {}, removeItem: () => {} }
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('sessionStorage', { ...kept, getItem: () => null })
  vi.stubGlobal('fetch', async (_: string, { headers, signal, body }: RequestInit) => {
    asked.push({
      headers: new Headers(headers),
      signal: signal ?? null,
      body: JSON.parse(String(body ?? '{}')),
    })
    meanwhile()
    const { status, body: answer } = answers.shift() ?? { status: 200, body: { data: {} } }
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const AWAY = { status: 503, body: {} }
const outcome = async (asking: Promise<unknown>): Promise<unknown> => {
  const settled = asking.catch((failure: unknown) => failure)
  await vi.runAllTimersAsync()
  return settled
}

describe('a call by GraphQL', () => {
  it('says who asks, and asks again while the server is away, within one limit of time', async () => {
    answers = [AWAY, AWAY, { status: 200, body: { data: { sessionList: [] } } }]
    expect(await outcome(execute(GetSessionListDocument, {}))).toEqual({ sessionList: [] })
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(Array(3).fill('Bearer ana'))
    answers = [AWAY, AWAY, AWAY, AWAY]
    expect(await outcome(execute(GetSessionListDocument, {}))).toMatchObject({ type: 'network' })
    expect(asked).toHaveLength(6)
  })

  it('is not repeated where asking twice would do twice', async () => {
    answers = [AWAY, AWAY]
    await outcome(execute(SignOutDocument, {}))
    await outcome(execute(GetPermissionsDocument, { path: 'profile', contentType: 'image/jpeg' }))
    expect(asked).toHaveLength(2)
  })

  it('is repeated under its key', async () => {
    answers = [AWAY, { status: 200, body: { data: { rotateCalendarFeed: { url: 'u' } } } }]
    await outcome(executeOnce(RotateCalendarFeedDocument, { data: {} }))
    const [first, again, ...more] = asked.map(({ body }) => JSON.stringify(body.variables))
    expect([first, more]).toEqual([again, []])
    expect(first).toContain('idempotencyKey')
  })

  it('is waited for as long as one try, however often it is tried', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    answers = [AWAY, AWAY, AWAY]
    await outcome(execute(GetSessionListDocument, {}))
    expect([limits.mock.calls.length, asked.length]).toEqual([1, 3])
  })

  it('tells once that nobody is in, and all that was refused', async () => {
    let heard = 0
    const stop = onUnauthenticated(() => {
      heard += 1
    })
    const error = (code: string, more: object) => ({ message: code, extensions: { code, ...more } })
    const errors = [
      error('UNAUTHENTICATED', { requestId: 'r1' }),
      error('RATE_LIMITED', { retryAt: RETRY_AT }),
    ]
    answers = [{ status: 200, body: { errors } }]
    expect(await outcome(execute(GetUserDocument, {}))).toMatchObject({
      type: 'unauthenticated',
      requestId: 'r1',
      others: [{ type: 'rateLimited', retryAt: RETRY_AT }],
    })
    expect(heard).toBe(1)
    stop()
  })

  it('is noted by its name and kind when it fails, without what was sent with it', async () => {
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const errors = [{ message: 'x', extensions: { code: 'NOT_FOUND', requestId: 'r2' } }]
    answers = [{ status: 200, body: { errors } }]
    await outcome(execute(GetPermissionsDocument, { path: 'profile', contentType: 'image/jpeg' }))
    answers = [{ status: 500, body: {} }]
    await outcome(call(membershipBalance, { query: { organizationId: 'de-antonia' } }))
    expect(noted.mock.calls).toEqual([
      ['[travesia] GetPermissions:', 'notFound', '', 'r2'],
      ['[travesia] GET /api/v1/membership/balance:', 'unexpected', '', ''],
    ])
  })

  it('says nothing of who is in now when it comes late, about who was in before', async () => {
    let heard = 0
    const stop = onUnauthenticated(() => {
      heard += 1
    })
    const refusal = {
      message: '',
      extensions: { code: 'UNAUTHENTICATED' },
      errors: [{ code: 'UNAUTHENTICATED', desc: '' }],
    }
    answers = [
      { status: 200, body: { errors: [refusal] } },
      { status: 401, body: refusal },
      { status: 401, body: refusal },
    ]
    const asks = [
      () => execute(GetUserDocument, {}),
      () => call(membershipBalance, { query: { organizationId: 'o' } }),
    ]
    // another tab comes in as somebody else
    meanwhile = () => {
      token = 'berta'
    }
    for (const ask of asks) {
      token = 'ana'
      expect(await outcome(ask())).toMatchObject({ type: 'unauthenticated' })
    }
    expect(heard).toBe(0)
    await outcome(call(membershipBalance, { query: { organizationId: 'o' } }))
    expect(heard).toBe(1)
    stop()
  })
})

describe('a call by REST', () => {
  it('answers what the contract says, and nothing else', async () => {
    const content = { level: 'oro', expireAt: null, total: 5 }
    const ask = () => outcome(call(membershipBalance, { query: { organizationId: 'o' } }))
    answers = [{ status: 200, body: { status: 'success', content: { ...content, price: 1 } } }]
    expect(await ask()).toEqual(content)
    answers = [{ status: 200, body: { status: 'success', content: { level: 'oro' } } }]
    expect(await ask()).toBeInstanceOf(Error)
  })

  it('tells the whole refusal: fields together, and the reason, the hours and the call', async () => {
    const more = { reason: 'pace', nearest: [RETRY_AT], retryAt: RETRY_AT }
    const errors = [
      { code: 'BAD_INPUT', desc: 'Desde 1.', field: 'amount', ...more },
      { code: 'BAD_INPUT', desc: 'Campo requerido', field: 'reason', ...more },
    ]
    answers = [{ status: 400, body: { status: 'error', errors, requestId: 'r2' } }]
    const body = { organizationId: 'o', amount: 0, reason: '' }
    const failure = (await outcome(call(subtractCredits, { body }))) as Failure
    expect(failure).toMatchObject({
      type: 'badInput',
      message: 'Desde 1.',
      fields: { amount: 'Desde 1.', reason: 'Campo requerido' },
      requestId: 'r2',
      ...more,
    })
    expect(failure.others).toBeUndefined()
  })

  it('asks by GraphQL for the trips of somebody whom REST does not tell', async () => {
    const credits = { used: 1, reserved: 0, available: 3, total: 4 }
    const trip = { _id: 't', program: { name: 'Líderes' }, status: 'active', endDate: null, credits }
    answers = [
      { status: 400, body: { status: 'error', errors: [{ code: 'BAD_INPUT', desc: 'No se pudo.' }] } },
      { status: 200, body: { data: { trips: [trip] } } },
    ]
    expect(await outcome(tripsOf('ana'))).toEqual([{ ...trip, program: 'Líderes' }])
    expect(asked.map(({ body }) => body.operationName)).toEqual([undefined, 'Trips'])
    expect(asked[1]?.body.variables).toEqual({ userId: 'ana' })
  })
})
