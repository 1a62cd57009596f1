import type { Page, Route } from '@playwright/test'

/** Carries the number of a request, so that its page can be asked about it. */
const HEADER = 'x-asked'
type Numbers = { stillAsked?: (number: string) => boolean }

/**
 * Numbers what a page asks with `fetch`. The browser tells late that a request was given up, on a busy machine after its
 * answer; the page itself knows at once.
 */
export const numberAsked = (page: Page) =>
  page.addInitScript((header) => {
    const ask = globalThis.fetch
    const asked = new Set<string>()
    let last = 0
    globalThis.fetch = (what, how) => {
      const address = what instanceof Request ? what.url : what
      if (new URL(address, location.href).origin !== location.origin) return ask(what, how)
      last += 1
      const number = `${performance.timeOrigin}-${last}`
      asked.add(number)
      how?.signal?.addEventListener('abort', () => asked.delete(number))
      const headers = new Headers(how?.headers ?? (what instanceof Request ? what.headers : undefined))
      headers.set(header, number)
      return ask(what, { ...how, headers })
    }
    Object.assign(globalThis, { stillAsked: (number: string) => asked.has(number) })
  }, HEADER)

/** Which of the requests the page has not given up; what was not asked with `fetch` it cannot tell. */
export async function stillAsked(page: Page, routes: Route[]): Promise<Route[]> {
  const numbers = routes.map((route) => route.request().headers()[HEADER] ?? '')
  const kept = await page
    .evaluate((all) => all.map((number) => !number || (globalThis as Numbers).stillAsked?.(number)), numbers)
    // of a page that goes away the browser tells
    .catch(() => numbers.map(() => true))
  return routes.filter((_, at) => kept[at])
}
