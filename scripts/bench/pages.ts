import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { DEMO_PASSWORD } from '#server/kernel/demo/accounts'
import { isBuilt, withBuiltServer } from './built-server'
import { type Line, median } from './line'

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const DEBUG_PORT = 9344
/** Who looks at what: nobody, a coachee, a coach. */
const PAGES: { who: string | null; paths: string[]; timed: string[] }[] = [
  {
    who: null,
    paths: ['/acceder', '/registro', '/recuperar', '/cambio', '/formulario', '/referencia', '/404'],
    timed: ['/acceder'],
  },
  {
    who: 'coachee@demo.test',
    paths: ['/sesiones', '/agendar', '/escoger-coach', '/perfil', '/configuraciones'],
    timed: ['/sesiones'],
  },
  { who: 'coach@demo.test', paths: ['/sesiones', '/disponibilidad', '/perfil'], timed: [] },
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

async function tokenOf(address: string, email: string): Promise<string> {
  const query =
    'query ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
  const answer = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { email, password: DEMO_PASSWORD } }),
  })
  const body: { data: { login: { token: string } } } = await answer.json()
  return body.data.login.token
}

/**
 * What Lighthouse finds. In a browser that has just started on a busy machine its trace may miss the navigation
 * (NO_NAVSTART), which says nothing about the page: it is asked again.
 * @throws Error with Lighthouse's code when it finds nothing in three tries.
 */
async function inspected(url: string): Promise<Result> {
  let trouble = 'nothing'
  for (let tries = 0; tries < 3; tries += 1) {
    const result = await lighthouse(url, {
      port: DEBUG_PORT,
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
      logLevel: 'error',
    })
    if (result && !result.lhr.runtimeError) return result.lhr
    trouble = result?.lhr.runtimeError?.code ?? trouble
    process.stdout.write(`  ${new URL(url).pathname}: Lighthouse said ${trouble}, once more\n`)
  }
  throw new Error(`Lighthouse says ${trouble} about ${url}.`)
}

/** A browser nobody has used, except that `who` has logged in with it, and so has kept the entry. */
async function inBrowserOf<Found>(
  address: string,
  who: string | null,
  work: () => Promise<Found>,
): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'travesia-lighthouse-'))
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUG_PORT}`],
  })
  try {
    if (who) {
      const token = await tokenOf(address, who)
      const tab = await browser.newPage()
      await tab.goto(`${address}/referencia`)
      await tab.evaluate((kept) => localStorage.setItem('travesia.token', kept), token)
      await tab.close()
    }
    return await work()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The median of three browsers: a simulation on a busy machine swings by a third. */
async function largestPaint(address: string, path: string, who: string | null): Promise<number> {
  const seconds: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const { audits } = await inBrowserOf(address, who, () => inspected(address + path))
    seconds.push((audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000)
  }
  return median(seconds)
}

async function looksOf(address: string, path: string, name: string): Promise<Line[]> {
  const { categories, audits } = await inspected(address + path)
  const lines = ['accessibility', 'best-practices'].map((category): Line => {
    const value = (categories[category]?.score ?? 0) * 100
    if (value < 100) {
      const failed = (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id)
      process.stdout.write(`  ${name}, ${category}: ${failed.join(', ')}\n`)
    }
    return { name: `Lighthouse ${category}, ${name}`, value, unit: '', limit: 100, better: 'more' }
  })
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  return [...lines, { name: `layout shift, ${name}`, value: shift, unit: '', limit: 0.02, better: 'less' }]
}

async function linesAs(address: string, { who, paths, timed }: (typeof PAGES)[number]): Promise<Line[]> {
  const nameOf = (path: string) => `${path}${who ? ` (${who.split('@')[0]})` : ''}`
  const lines = await inBrowserOf(address, who, async () => {
    const all: Line[] = []
    for (const path of paths) all.push(...(await looksOf(address, path, nameOf(path))))
    return all
  })
  for (const path of timed.filter((timedPath) => paths.includes(timedPath)))
    lines.push({
      name: `largest paint, simulated phone, ${nameOf(path)}`,
      value: await largestPaint(address, path, who),
      unit: 's',
      limit: 2,
      better: 'less',
    })
  return lines
}

/**
 * What Lighthouse says of the built pages on a simulated phone; nothing where they are not built or Chromium is missing.
 * `only`: of these paths; without any, of all.
 */
export async function pageLines(only: readonly string[]): Promise<Line[]> {
  if (!isBuilt() || !existsSync(CHROMIUM)) return []
  return withBuiltServer(null, async ({ address }) => {
    const lines: Line[] = []
    for (const page of PAGES) {
      const paths = page.paths.filter((path) => only.length === 0 || only.includes(path))
      if (paths.length > 0) lines.push(...(await linesAs(address, { ...page, paths })))
    }
    return lines
  })
}
