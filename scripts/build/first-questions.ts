import { stripIgnoredCharacters } from 'graphql'
import type { Plugin } from 'vite'
import { API_TIMEOUT_MS } from '#domain/constants'
import { routeRule } from '#domain/routes'
import { KEYS } from '../../src/services/browser/keys'
import type { Begun } from '../../src/services/graphql/begun'
import { documents } from './documents'

/** What every screen of who is in asks first, and what the first screen of who has sessions asks too. */
const OF_ALL = ['GetUser']
const OF_WHO_HAS_SESSIONS = ['FormsContent', 'GetSessionList']
const [, PANEL = ''] = routeRule('panel').path.split('/')
/** What a screen asks before all else, by the first part of its address. */
const OF_ADDRESS = { [PANEL]: ['FetchPrograms'] }

type Questions = Record<string, string>
type Asked = { ofAll: Questions; ofWhoHasSessions: Questions; ofAddress: Record<string, Questions> }
/** Runs in the page's head, as text: it may use nothing from outside itself. */
function askAtOnce(keys: typeof KEYS, limitMs: number, { ofAll, ofWhoHasSessions, ofAddress }: Asked): void {
  const token = localStorage.getItem(keys.token)
  if (!token || sessionStorage.getItem(keys.preview)) return
  const hex = (): string => crypto.randomUUID().replaceAll('-', '')
  const begun: Begun = { token, at: performance.now(), answers: {} }
  const [, address = ''] = location.pathname.split('/')
  const asked = Object.assign(
    ofAll,
    localStorage.getItem(keys.sessions) ? ofWhoHasSessions : {},
    ofAddress[address],
  )
  for (const [operationName, query] of Object.entries(asked)) {
    const answer = fetch('/graphql', {
      method: 'POST',
      headers: {
        accept: 'application/graphql-response+json,application/json;q=0.9',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        traceparent: `00-${hex()}-${hex().slice(0, 16)}-00`,
      },
      body: JSON.stringify({ operationName, variables: {}, query }),
      signal: AbortSignal.timeout(limitMs),
    })
    answer.catch(() => {})
    begun.answers[operationName] = answer
  }
  globalThis.travesiaBegun = begun
  begun.answers.GetUser?.then((answer) => answer.clone().json())
    .then(({ data }) => {
      const own = document.querySelectorAll<HTMLLinkElement>(`link[data-role="${data.user._type.active}"]`)
      for (const link of own) {
        link.fetchPriority = 'low'
        link.rel = link.as === 'style' ? 'preload' : 'modulepreload'
      }
    })
    // the program asks for them too
    .catch(() => {})
}

/**
 * Has the page ask what it will ask anyway before its program is here: the answers come beside the code instead of after
 * it. The program takes them as the answers to its own calls (services/graphql/begun).
 */
export const firstQuestions = (): Plugin => ({
  name: 'first-questions',
  transformIndexHtml: () => {
    const known = documents()
    const textOf = (name: string): string => {
      const document = known.get(name)
      if (!document) throw new Error(`The client has no ${name}.`)
      return stripIgnoredCharacters(document)
    }
    const questions = (names: readonly string[]): Questions =>
      Object.fromEntries(names.map((name) => [name, textOf(name)]))
    const ofAddress = Object.fromEntries(
      Object.entries(OF_ADDRESS).map(([address, names]) => [address, questions(names)]),
    )
    const asked: Asked = {
      ofAll: questions(OF_ALL),
      ofWhoHasSessions: questions(OF_WHO_HAS_SESSIONS),
      ofAddress,
    }
    const given = [KEYS, API_TIMEOUT_MS, asked]
    return [
      {
        tag: 'script',
        injectTo: 'head',
        children: `(${askAtOnce})(${given.map((one) => JSON.stringify(one)).join()})`,
      },
    ]
  },
})
