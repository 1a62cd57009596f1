import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { isBuilt, withBuiltServer } from './built-server'
import { HAND_SCREENS, type HandScreen } from './hand-screens'
import { type Line, median } from './line'
import { tokenOf } from './pages'

const CHROMIUM = findChromium() ?? undefined
/** A phone of the middle range against this machine. */
const SLOWER = 4
const ROUNDS = 5
const LIMIT_MS = 100
const ALONE =
  'data:text/html,<!doctype html><title>Sola</title><button onclick="this.textContent = Number(this.textContent) + 1">0</button>'

declare global {
  interface Window {
    /** The longest event of each interaction since it was asked last, in ms, by its id. */
    handTaken(): Record<number, number>
  }
}

/** Notes in the page what the browser says of each interaction; shorter than 16 ms it says nothing. No function in it may
 * have a name: what builds this file for Node writes a helper to named ones, which the page has not. */
function watch(): void {
  const noted: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => void noted.push(...list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  window.handTaken = () => {
    const longest: Record<number, number> = {}
    for (const entry of [...noted.splice(0), ...observer.takeRecords()]) {
      const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId?: number }
      if (interactionId) longest[interactionId] = Math.max(longest[interactionId] ?? 0, duration)
    }
    return longest
  }
}

/** Until what was begun is painted and the page rests. */
const rests = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 })),
        ),
      ),
  )

/** How long the longest interaction of what is done lasts, from the hand to the next paint. */
async function lasts(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.handTaken())
  await work()
  await rests(page)
  return Math.max(0, ...Object.values(await page.evaluate(() => window.handTaken())))
}

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

async function pageAt(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    viewport: { width: 1280, height: 900 },
  })
  await context.addInitScript(watch)
  return context.newPage()
}

type Asked = { operationName: string; variables: Record<string, unknown> }
/** @throws Error with what the server says when it does not take it back. */
async function undone(
  address: string,
  token: string,
  asked: readonly Asked[],
  { operation, variables }: NonNullable<HandScreen['undo']>,
): Promise<void> {
  const before = asked.find(({ operationName }) => operationName === operation)
  if (!before) throw new Error(`nobody asked ${operation}`)
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ ...before, variables: { ...before.variables, ...variables } }),
  })
  const { errors }: { errors?: unknown } = await answer.json()
  if (errors) throw new Error(JSON.stringify(errors))
}

/** One visit: how long each step lasted, in ms. */
async function visitOf(
  browser: Browser,
  address: string,
  token: string,
  { path, steps, undo }: HandScreen,
): Promise<number[]> {
  const page = await pageAt(browser)
  const asked: Asked[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/graphql')) asked.push(request.postDataJSON())
  })
  page.setDefaultTimeout(15_000)
  await page.goto(`${address}/api/v1/health`)
  await page.evaluate((kept) => localStorage.setItem('travesia.token', kept), token)
  await page.goto(address + path)
  await steps[0].on(page).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await slowed(page)
  const found: number[] = []
  for (const step of steps)
    found.push(
      await lasts(page, async () => {
        await step.does(step.on(page))
        await step.then?.(page).waitFor()
      }),
    )
  await page.context().close()
  if (undo) await undone(address, token, asked, undo)
  return found
}

/** What a button that does next to nothing takes here: as exact as the rest can be. */
async function aloneOf(browser: Browser): Promise<number> {
  const page = await pageAt(browser)
  await page.goto(ALONE)
  await slowed(page)
  const found: number[] = []
  for (let press = 0; press < 5; press += 1)
    found.push(await lasts(page, () => page.getByRole('button').click()))
  await page.context().close()
  return median(found)
}

async function linesOf(browser: Browser, address: string, screen: HandScreen): Promise<Line> {
  const token = await tokenOf(address, screen.who)
  const rounds: number[][] = []
  const alone: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await aloneOf(browser))
    rounds.push(await visitOf(browser, address, token, screen))
  }
  const steps = screen.steps
    .map(({ name }, at) => ({ name, ms: median(rounds.map((found) => found[at] ?? 0)) }))
    .sort((one, other) => other.ms - one.ms)
  process.stdout.write(
    `  ${screen.name} (a button alone ${median(alone)} ms): ${steps.map(({ name, ms }) => `${name} ${ms}`).join(', ')}\n`,
  )
  const [worst] = steps
  return {
    name: `in the hand, 4 × slower, ${screen.name}: ${worst?.name}`,
    value: worst?.ms ?? Number.NaN,
    unit: 'ms',
    limit: LIMIT_MS,
    better: 'less',
  }
}

/**
 * The longest interaction of each of the screens that are used most, from the hand to the next paint, medians of the
 * visits. Nothing where the pages are not built or Chromium is missing.
 */
export async function handLines(only: readonly string[]): Promise<Line[]> {
  if (!isBuilt() || !CHROMIUM) return []
  return withBuiltServer(null, async ({ address }) => {
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const lines: Line[] = []
      for (const screen of HAND_SCREENS)
        if (only.length === 0 || only.includes(screen.path))
          lines.push(await linesOf(browser, address, screen))
      return lines
    } finally {
      await browser.close()
    }
  })
}
