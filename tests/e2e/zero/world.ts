import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { DAY_MS } from '#domain/constants'
import { listMails, outboxOf } from '#server/outside/mail/file-transport'
import { freshDatabase } from '../../server/fresh-database'
import { startOwnApplication } from '../own-application'
import { CHOSEN, logIn, personAt } from '../people'
import { PORT } from '../ports'
import { unpackRelease } from './archive'

const CLOCK = readFileSync(join(import.meta.dirname, '../shifted-clock.mjs'), 'utf8')
const TUESDAY = 2

/** Ten in the morning in Santiago of the second Tuesday of a month that is ahead. */
function beginning(): number {
  const now = new Date(Date.now())
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 14)
  const weekday = new Date(first).getUTCDay()
  return first + (((TUESDAY - weekday + 7) % 7) + 7) * DAY_MS
}

/** Noon in Santiago of the fourth day of the month after, when what a month came to may be closed. */
export function payDay(slot: number): number {
  const at = new Date(slot)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 4, 15)
}

/** The archive that is handed on, installed and not used yet, and the people who come to it. */
export type World = {
  /** Milliseconds since 1970, as the installation and its people tell them. */
  now: () => number
  /** A browser of somebody's own, at the installation. */
  newPerson: () => Promise<Page>
  /** Somebody who chose their password before, at the first page after the login. */
  back: (email: string) => Promise<Page>
  /** What the program found missing before anything was started. */
  diagnosis: string
  /** What the command says to whoever operates the server, while the server runs. */
  operate: (...args: string[]) => string
  /** The link in the newest mail to somebody that has one to that page. */
  linkTo: (email: string, page: string) => Promise<string>
  /** Everybody leaves, and the installation is started again at a later time. */
  moveTo: (instant: number) => Promise<void>
  end: () => Promise<void>
}

/** @param server - of PostgreSQL; null: the embedded database */
export async function emptyInstallation(browser: Browser, server: string | null): Promise<World> {
  const database = server ? await freshDatabase(server) : null
  // this process runs ahead of the real clock already
  const real = (): number => Date.now() - Number(process.env.E2E_AHEAD ?? 0)
  let ahead = beginning() - real()
  const VAULT_KEY = randomBytes(32).toString('base64url')
  const settings = { DEMO: 'false', VAULT_KEY, DATABASE_URL: database?.url ?? '' }
  const archive = unpackRelease()
  const nothing = join(archive.folder, 'data')
  const diagnosis = archive.run(['doctor'], { ...process.env, DATA_DIR: nothing, ...settings })
  const application = await startOwnApplication(
    PORT - 7,
    { ...settings, NODE_ENV: 'production', E2E_AHEAD: String(ahead) },
    { cwd: archive.folder, args: ['travesia', 'start'] },
  )
  const { origin, folder } = application
  const pages = new Set<Page>()

  async function newPerson(): Promise<Page> {
    const page = await personAt(browser, { baseURL: origin, viewport: { width: 1280, height: 800 } })
    await page.context().addInitScript({ content: `globalThis.E2E_AHEAD = ${ahead}\n${CLOCK}` })
    // a step that waits for what never comes says which one it was
    page.setDefaultTimeout(30_000)
    pages.add(page)
    return page
  }
  const leave = async (): Promise<void> => {
    for (const page of pages) await page.context().close()
    pages.clear()
  }
  return {
    now: () => real() + ahead,
    newPerson,
    back: async (email) => {
      const page = await newPerson()
      await logIn(page, email, { password: CHOSEN })
      return page
    },
    diagnosis,
    operate: (...args) =>
      archive.run(args, {
        ...process.env,
        DATA_DIR: folder,
        ORIGIN: origin,
        E2E_AHEAD: String(ahead),
        ...settings,
      }),
    linkTo: async (email, page) => {
      let link: string | undefined
      await expect
        .poll(
          async () => {
            const mails = await listMails(outboxOf(folder))
            const texts = mails.filter(({ to }) => to === email).map(({ text }) => text)
            link = texts.join('\n').match(new RegExp(`${origin}${page}\\S*`))?.[0]
            return link
          },
          { message: `a mail to ${email} that leads to ${page}`, timeout: 30_000 },
        )
        .toBeTruthy()
      return link ?? ''
    },
    moveTo: async (instant) => {
      await leave()
      ahead = instant - real()
      await application.restart({ E2E_AHEAD: String(ahead) })
    },
    end: async () => {
      await leave()
      await application.stop()
      archive.remove()
      await database?.drop()
    },
  }
}
