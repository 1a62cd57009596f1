import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'

const CLOCK = join(import.meta.dirname, 'shifted-clock.mjs')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TUESDAY = 2
/** Ten in the morning in Santiago, nine in its winter. */
const HOUR_UTC = 13

/**
 * How far ahead of the real clock the stories stand, milliseconds: at the next Tuesday morning, or at `E2E_AT` (ISO 8601)
 * for whoever looks at another hour. Never behind: what lasts a while (a relay's password) is checked by others' clocks too.
 */
export function aheadBy(now: number, wanted: string | undefined): number {
  if (wanted) return Date.parse(wanted) - now
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  const days = (TUESDAY - new Date(now).getUTCDay() + 7) % 7
  const tuesday = midnight + days * DAY_MS + HOUR_UTC * HOUR_MS
  return (tuesday < now ? tuesday + 7 * DAY_MS : tuesday) - now
}

/** What moves the clock of every process started from here on. */
export function shiftedProcesses(ahead: number): Record<string, string> {
  // as an address: a folder's name may have spaces
  const preload = `--import ${pathToFileURL(CLOCK).href}`
  return { E2E_AHEAD: String(ahead), NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${preload}`.trim() }
}

/** Lets time pass on a page, until it is loaded again; its timers run as they did. */
export const letPass = (page: Page, ms: number): Promise<void> =>
  page.evaluate((more) => {
    const clock = globalThis as { E2E_AHEAD?: number }
    clock.E2E_AHEAD = (clock.E2E_AHEAD ?? 0) + more
  }, ms)

/** Every page of every context tells the stories' time, and a story in which a page threw has failed. */
export const test = base.extend<{ unbroken: undefined }, { thrown: string[] }>({
  thrown: [
    async ({ browser }, use) => {
      const thrown: string[] = []
      const open = browser.newContext.bind(browser)
      const content = `globalThis.E2E_AHEAD = ${process.env.E2E_AHEAD}\n${readFileSync(CLOCK, 'utf8')}`
      browser.newContext = async (options) => {
        const context = await open(options)
        context.on('weberror', (told) => {
          const { name, message, stack } = told.error()
          // an import that was refused has no stack
          thrown.push(`${told.page()?.url()}: ${stack || `${name}: ${message}`}`)
        })
        await context.addInitScript({ content })
        return context
      }
      await use(thrown)
    },
    { scope: 'worker', auto: true },
  ],
  unbroken: [
    async ({ thrown }, use) => {
      thrown.length = 0
      await use(undefined)
      expect(thrown, 'what pages threw').toEqual([])
    },
    { auto: true },
  ],
})
