import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { DEMO_PASSWORD } from '#server/kernel/demo/accounts'
import { KEYS } from '../../src/services/browser/keys'
import { findChromium } from '../chromium.mjs'
import { isBuilt, withBuiltServer } from './built-server'
import { type Line, median } from './line'

const CHROMIUM = findChromium() ?? undefined
const DEBUG_PORT = 9344
/** The peer's screens, and their largest paint on a first visit, seconds. */
type Peer = { login: number; list: number }
/** How many times the peer's one waits at most, and how long the thread may be blocked. */
type Limits = { of: keyof Peer; times: number; blockedMs: number }
/** A screen whose first visit (nothing cached) and next visit are timed. */
type Timed = { path: string; limits?: Limits }
/** What one waits at most where nothing else is said; a panel may take a fifth longer than a home. */
const USUAL: Limits = { of: 'list', times: 1.2, blockedMs: 300 }
const LOGIN: Limits = { of: 'login', times: 1, blockedMs: 150 }
const HOME: Limits = { of: 'list', times: 1, blockedMs: 150 }
/** As measured of bulletproof-react, built and served alike, on another machine: for a run without it. */
const PEER_ELSEWHERE: Peer = { login: 2.15, list: 2.41 }
/** Where the peer is served in this run: its limits are then this machine's. */
const { BENCH_PEER } = process.env
const PEER_PATHS: Record<keyof Peer, string> = { login: '/auth/login', list: '/app/discussions' }
const PEER_COOKIE = 'bulletproof_react_app_token'
/** Who looks at what: nobody, a coachee, a coach, who watches over them. */
const PAGES: { who: string | null; paths: string[]; timed: Timed[] }[] = [
  {
    who: null,
    paths: ['/acceder', '/registro', '/recuperar', '/cambio', '/formulario', '/referencia', '/404'],
    timed: [{ path: '/acceder', limits: LOGIN }],
  },
  {
    who: 'coachee@demo.test',
    paths: [
      '/sesiones',
      '/sesiones/session-6',
      '/agendar',
      '/escoger-coach',
      '/chat',
      '/objetivos',
      '/aceleradores',
      '/academia',
      '/perfil',
      '/configuraciones',
    ],
    timed: [
      { path: '/sesiones', limits: HOME },
      { path: '/agendar' },
      { path: '/academia' },
      { path: '/conferencia' },
    ],
  },
  {
    who: 'coach@demo.test',
    paths: [
      '/sesiones',
      '/mis-coachees',
      '/disponibilidad',
      '/calendarios',
      '/mis-honorarios',
      '/chat',
      '/perfil',
    ],
    timed: [{ path: '/sesiones', limits: HOME }],
  },
  {
    who: 'admin@demo.test',
    paths: ['/panel', '/personas', '/personas/importar', '/programas/panel', '/informes', '/cuenta'],
    timed: [{ path: '/panel' }, { path: '/personas' }],
  },
  {
    who: 'sysadmin@demo.test',
    paths: [
      '/tablero',
      '/administrador-usuarios',
      '/administrador-organizaciones',
      '/administrador-organizaciones/crear',
      '/administrador-programas',
      '/administrador-programas/crear',
      '/administrador-academia',
      '/administrador-academia/curso',
      '/info-sesiones',
      '/reportes',
      '/honorarios',
      '/honorarios/tarifas',
      '/cuestionarios',
      '/cuestionarios/focos',
      '/auditoria',
    ],
    timed: [{ path: '/tablero' }],
  },
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** Who is in, by the mail of an account of the demonstration. */
export async function tokenOf(address: string, email: string): Promise<string> {
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

type Enter = (browser: BrowserContext) => Promise<unknown>
/** Somebody has logged in with the browser, which keeps the entry, and whether they have sessions. */
const entryOf =
  (address: string, who: string): Enter =>
  async (browser) => {
    const token = await tokenOf(address, who)
    const tab = await browser.newPage()
    // an address of the same origin that brings nothing of the application
    await tab.goto(`${address}/api/v1/health`)
    await tab.evaluate(
      ([keys, kept, walks]) => {
        localStorage.setItem(keys.token, kept)
        if (walks) localStorage.setItem(keys.sessions, 'yes')
      },
      [KEYS, token, who.startsWith('coach')] as const,
    )
    await tab.close()
  }
const entryOfPeer =
  (url: string): Enter =>
  (browser) =>
    browser.addCookies([{ name: PEER_COOKIE, value: 'in', url }])

/** A browser nobody has used, except that somebody `enters` with it. */
async function inBrowser<Found>(enters: Enter | null, work: () => Promise<Found>): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'travesia-lighthouse-'))
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUG_PORT}`],
  })
  try {
    await enters?.(browser)
    return await work()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Visit = 'cold' | 'warm'
type Wait = { paintS: number; blockedMs: number; shift: number }
const VISITS: readonly Visit[] = ['cold', 'warm']
const numberOf = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN
const waitOf = (result: Result): Wait => ({
  paintS: numberOf(result, 'largest-contentful-paint') / 1000,
  blockedMs: numberOf(result, 'total-blocking-time'),
  shift: numberOf(result, 'cumulative-layout-shift'),
})

/** How long one waits on a first visit and on the next; medians of three browsers: a simulation swings by a third. */
async function waitsOf(url: string, enters: Enter | null): Promise<Record<Visit, Wait>> {
  const found: Record<Visit, Wait[]> = { cold: [], warm: [] }
  for (let run = 0; run < 3; run += 1)
    await inBrowser(enters, async () => {
      for (const visit of VISITS) found[visit].push(waitOf(await inspected(url)))
    })
  const middle = (visit: Visit): Wait => ({
    paintS: median(found[visit].map(({ paintS }) => paintS)),
    blockedMs: median(found[visit].map(({ blockedMs }) => blockedMs)),
    shift: median(found[visit].map(({ shift }) => shift)),
  })
  return { cold: middle('cold'), warm: middle('warm') }
}

/** What the peer has one wait for, in this run where it is served. How long it is blocked tells how slow the machine is. */
async function measuredPeer(): Promise<Peer> {
  if (!BENCH_PEER) return PEER_ELSEWHERE
  const paintOf = async (screen: keyof Peer, enters: Enter | null): Promise<number> => {
    const { cold, warm } = await waitsOf(BENCH_PEER + PEER_PATHS[screen], enters)
    const blocked = `blocked for ${cold.blockedMs.toFixed(0)} ms, on the next visit ${warm.blockedMs.toFixed(0)} ms`
    process.stdout.write(`  the peer's ${screen}: painted at ${cold.paintS.toFixed(2)} s, ${blocked}\n`)
    return cold.paintS
  }
  return {
    login: await paintOf('login', null),
    list: await paintOf('list', entryOfPeer(BENCH_PEER)),
  }
}

async function waitLines(
  address: string,
  name: string,
  { path, limits = USUAL }: Timed,
  { enters, peer }: { enters: Enter | null; peer: Peer },
): Promise<Line[]> {
  const waits = await waitsOf(address + path, enters)
  return VISITS.flatMap((visit): Line[] => {
    const { paintS, blockedMs, shift } = waits[visit]
    return [
      {
        name: `largest paint, simulated phone, ${visit}, ${name}`,
        value: paintS,
        unit: 's',
        limit: limits.times * peer[limits.of],
        better: 'less',
      },
      {
        name: `thread blocked, ${visit}, ${name}`,
        value: blockedMs,
        unit: 'ms',
        limit: limits.blockedMs,
        better: 'less',
      },
      { name: `layout shift, ${visit}, ${name}`, value: shift, unit: '', limit: 0.02, better: 'less' },
    ]
  })
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

async function linesAs(
  address: string,
  { who, paths, timed }: (typeof PAGES)[number],
  peer: Peer,
): Promise<Line[]> {
  const nameOf = (path: string) => `${path}${who ? ` (${who.split('@')[0]})` : ''}`
  const enters = who ? entryOf(address, who) : null
  const lines = await inBrowser(enters, async () => {
    const all: Line[] = []
    for (const path of paths) all.push(...(await looksOf(address, path, nameOf(path))))
    return all
  })
  for (const one of timed) lines.push(...(await waitLines(address, nameOf(one.path), one, { enters, peer })))
  return lines
}

/**
 * What Lighthouse says of the built pages on a simulated phone; nothing where they are not built or Chromium is missing.
 * `only`: of these paths; without any, of all.
 */
export async function pageLines(only: readonly string[]): Promise<Line[]> {
  if (!isBuilt() || !CHROMIUM) return []
  return withBuiltServer(null, async ({ address }) => {
    const lines: Line[] = []
    const peer = await measuredPeer()
    for (const page of PAGES) {
      const isWanted = (path: string): boolean => only.length === 0 || only.includes(path)
      const paths = page.paths.filter(isWanted)
      const timed = page.timed.filter(({ path }) => isWanted(path))
      if (paths.length + timed.length > 0)
        lines.push(...(await linesAs(address, { who: page.who, paths, timed }, peer)))
    }
    return lines
  })
}
