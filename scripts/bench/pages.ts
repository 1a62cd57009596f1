import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { DEMO_PASSWORD } from '#server/database/demo/accounts'
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

/** Seconds until the largest piece is painted; a simulation on a busy machine swings by a third, so three are asked. */
const paintOf = ({ audits }: Result): number =>
  (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000

async function linesAs(address: string, page: (typeof PAGES)[number]): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'travesia-lighthouse-'))
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUG_PORT}`],
  })
  try {
    if (page.who) {
      const token = await tokenOf(address, page.who)
      const tab = await browser.newPage()
      await tab.goto(`${address}/referencia`)
      await tab.evaluate((kept) => localStorage.setItem('travesia.token', kept), token)
      await tab.close()
    }
    const lines: Line[] = []
    for (const path of page.paths) {
      const found = await inspected(address + path)
      const { categories, audits } = found
      const name = `${path}${page.who ? ` (${page.who.split('@')[0]})` : ''}`
      for (const category of ['accessibility', 'best-practices']) {
        const value = (categories[category]?.score ?? 0) * 100
        if (value < 100) {
          const failed = (categories[category]?.auditRefs ?? [])
            .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
            .map(({ id }) => id)
          process.stdout.write(`  ${name}, ${category}: ${failed.join(', ')}\n`)
        }
        lines.push({ name: `Lighthouse ${category}, ${name}`, value, unit: '', limit: 100, better: 'more' })
      }
      const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
      lines.push({ name: `layout shift, ${name}`, value: shift, unit: '', limit: 0.02, better: 'less' })
      if (page.timed.includes(path)) {
        const paints = [found, await inspected(address + path), await inspected(address + path)].map(paintOf)
        lines.push({
          name: `largest paint, simulated phone, ${name}`,
          value: median(paints),
          unit: 's',
          limit: 2,
          better: 'less',
        })
      }
    }
    return lines
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
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
