import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addCredits } from '#contract/rest/credits'

/** What a browser tab keeps, also over a reload. */
class Kept {
  #all = new Map<string, string>()
  getItem = (name: string) => this.#all.get(name) ?? null
  setItem = (name: string, value: string) => void this.#all.set(name, value)
  removeItem = (name: string) => void this.#all.delete(name)
  text = () => JSON.stringify([...this.#all])
}
type Asked = { call: string; key: string | undefined }
let asked: Asked[]
let tab: Kept
let device: Kept
/** How the next calls end, in order; after them, well. */
let ends: ('lost' | 'broken' | 'refused')[]

beforeEach(() => {
  asked = []
  ends = []
  tab = new Kept()
  device = new Kept()
  device.setItem('travesia.token', 'ana')
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('fetch', async (path: string, { body, headers }: { body: string; headers: Headers }) => {
    const { operationName, variables = {} } = JSON.parse(body)
    asked.push({
      call: operationName ?? path,
      key:
        new Headers(headers).get('idempotency-key') ??
        variables.idempotencyKey ??
        variables.data?.idempotencyKey,
    })
    const end = ends.shift()
    if (end === 'lost') throw new TypeError('Failed to fetch')
    const errors = [{ message: 'x', extensions: { code: end === 'broken' ? 'INTERNAL' : 'CONFLICT' } }]
    const answer = operationName
      ? end
        ? { errors }
        : { data: { register: OPENED, rotateCalendarFeed: { url: 'u' }, saveFormAnswers: { success: true } } }
      : end
        ? { status: 'error', errors: [{ code: 'CONFLICT', desc: 'x' }] }
        : { status: 'success', content: null }
    return new Response(JSON.stringify(answer), {
      status: operationName || !end ? 200 : 409,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const OPENED = { token: 'ana', user: null }
/** The modules as a page that was just loaded has them. */
async function page() {
  vi.resetModules()
  const [entry, calendars, rest, attempts, form] = await Promise.all([
    import('../../src/services/account/entry'),
    import('../../src/services/calendars/calendars'),
    import('../../src/services/rest/call'),
    import('../../src/services/browser/attempts'),
    import('../../src/services/form/form'),
  ])
  return {
    register: (email: string, password = 'una frase larga') =>
      entry.register({ email, password, first: 'Ana' }).catch(() => null),
    rotate: () => calendars.rotateFeed().catch(() => null),
    give: (amount: number) =>
      rest.call(addCredits, { body: { organizationId: 'o', amount, description: 'x' } }).catch(() => null),
    save: (text: string) =>
      form.saveAnswers({ formId: 'f', answers: { a: text }, submit: false, version: null }).catch(() => null),
    forget: attempts.forgetAttempts,
  }
}
const keys = () => asked.map(({ key }) => key)

describe('attack 21: a call is repeated under the key it had', () => {
  it('when its answer was lost, however often', async () => {
    ends = ['lost', 'lost']
    const { register } = await page()
    for (let time = 0; time < 3; time += 1) await register('ana@example.cl')
    const [first, ...others] = keys()
    expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
    expect(others).toEqual([first, first])
  })

  it('when the server broke on the way', async () => {
    ends = ['broken']
    const { rotate } = await page()
    await rotate()
    await rotate()
    expect(keys()[1]).toBe(keys()[0])
  })

  it('after the page was loaded anew', async () => {
    ends = ['lost', 'lost']
    const before = await page()
    await before.register('ana@example.cl')
    await before.give(5)
    const after = await page()
    await after.give(5)
    await after.register('ana@example.cl')
    expect(keys()).toEqual([keys()[0], keys()[1], keys()[1], keys()[0]])
    expect(keys()[1]).not.toBe(keys()[0])
  })

  it('also while something else is tried and answered in between', async () => {
    ends = ['lost']
    const { give } = await page()
    await give(5)
    await give(3)
    await give(5)
    expect(keys()[2]).toBe(keys()[0])
    expect(keys()[1]).not.toBe(keys()[0])
  })
})

describe('attack 21: what is another attempt has another key', () => {
  it('once there was an answer, yes or no: giving the same twice gives twice', async () => {
    const { give, save } = await page()
    await give(5)
    await give(5)
    ends = ['refused']
    await save('x')
    await save('x')
    expect(new Set(keys()).size).toBe(4)
  })

  it('for other content and for another person', async () => {
    ends = ['lost', 'lost', 'lost']
    const { register } = await page()
    await register('ana@example.cl')
    await register('ema@example.cl')
    device.setItem('travesia.token', 'ema')
    await register('ana@example.cl')
    expect(new Set(keys()).size).toBe(3)
  })

  it('after signing out, and nothing of it stays in the browser', async () => {
    ends = ['lost']
    const { give, forget } = await page()
    await give(5)
    expect(tab.text()).toContain(keys()[0])
    forget()
    expect(tab.text()).toBe('[]')
    await give(5)
    expect(keys()[1]).not.toBe(keys()[0])
  })
})

it('attack 21: what waits for an answer tells nothing of what was written', async () => {
  ends = ['lost', 'lost']
  const { register } = await page()
  await register('ana@example.cl', 'primera frase larga')
  expect(tab.text()).not.toMatch(/ana@|frase/)
  // the password is no part of what tells one attempt from another
  await register('ana@example.cl', 'segunda frase larga')
  expect(keys()[1]).toBe(keys()[0])
})
