import { afterEach, expect, it, vi } from 'vitest'
import { firstQuestions } from '../../scripts/build/first-questions'
import { KEYS } from '../../src/services/browser/keys'

afterEach(() => vi.unstubAllGlobals())

/** The script as the build writes it into the page's head. */
function script(): string {
  const made: unknown = Reflect.apply(firstQuestions().transformIndexHtml as () => unknown, null, [])
  return (made as { children: string }[]).map(({ children }) => children).join(';')
}
/** What a page asks before its program is here, by what the browser keeps and the address. */
function asked(pathname: string, kept: Record<string, string>): string[] {
  const names: string[] = []
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: object }
    names.push(`${operationName} ${JSON.stringify(variables)}`)
    return new Response('{"data":{"user":{"_type":{"active":"admin"}}}}')
  })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  new Function(script())()
  return names
}
const IN = { [KEYS.token]: 'ana' }

it.each([
  ['nobody is in', '/panel', {}, []],
  ['somebody is in', '/cuenta', IN, ['GetUser {}']],
  [
    'they had sessions',
    '/sesiones',
    { ...IN, [KEYS.sessions]: 'yes' },
    ['GetUser {}', 'FormsContent {}', 'GetSessionList {}'],
  ],
  ['they watch over programs', '/panel', IN, ['GetUser {}', 'FetchPrograms {}']],
  ['it is one of them', '/panel/p-1', IN, ['GetUser {}', 'FetchPrograms {}']],
] as const)('where %s, %s asks just that', (_, pathname, kept, names) => {
  expect(asked(pathname, kept)).toEqual(names)
})
