import { readdirSync, readFileSync } from 'node:fs'
import { type DefinitionNode, Kind, parse, print, stripIgnoredCharacters, visit } from 'graphql'
import type { Plugin } from 'vite'
import { KEYS } from '../../src/services/browser/keys'
import type { Begun } from '../../src/services/graphql/begun'

const SERVICES = 'src/services'
/** What every screen of who is in asks first, and what the first screen of who has sessions asks too. */
const OF_ALL = ['GetUser']
const OF_WHO_HAS_SESSIONS = ['FormsContent', 'GetSessionList']

/** A document of the client, with the fragments it uses, as short as it can be sent. */
function documentOf(operation: string, definitions: ReadonlyMap<string, DefinitionNode>): string {
  const used = new Set([operation])
  for (const name of used) {
    const definition = definitions.get(name)
    if (!definition) throw new Error(`The client has no ${name}.`)
    visit(definition, { FragmentSpread: ({ name: { value } }) => void used.add(value) })
  }
  return stripIgnoredCharacters(
    [...used]
      .flatMap((name) => definitions.get(name) ?? [])
      .map(print)
      .join('\n'),
  )
}

function definitionsOfTheClient(): Map<string, DefinitionNode> {
  const files = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
  const text = files
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(`${SERVICES}/${file}`, 'utf8'))
  const named = new Map<string, DefinitionNode>()
  for (const definition of parse(text.join('\n')).definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION)
      named.set(definition.name?.value ?? '', definition)
  return named
}

type Questions = Record<string, string>
/** Runs in the page's head, as text: it may use nothing from outside itself. */
function askAtOnce(keys: typeof KEYS, ofAll: Questions, ofWhoHasSessions: Questions): void {
  const token = localStorage.getItem(keys.token)
  if (!token || sessionStorage.getItem(keys.preview)) return
  const hex = (): string => crypto.randomUUID().replaceAll('-', '')
  const begun: Begun = { token, at: performance.now(), answers: {} }
  const asked = localStorage.getItem(keys.sessions) ? Object.assign(ofAll, ofWhoHasSessions) : ofAll
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
    })
    answer.catch(() => {})
    begun.answers[operationName] = answer
  }
  globalThis.travesiaBegun = begun
}

/**
 * Has the page ask what it will ask anyway before its program is here: the answers come beside the code instead of after
 * it. The program takes them as the answers to its own calls (services/graphql/begun).
 */
export const firstQuestions = (): Plugin => ({
  name: 'first-questions',
  transformIndexHtml: () => {
    const definitions = definitionsOfTheClient()
    const questions = (names: readonly string[]): string =>
      JSON.stringify(Object.fromEntries(names.map((name) => [name, documentOf(name, definitions)])))
    const [ofAll, ofWhoHasSessions] = [questions(OF_ALL), questions(OF_WHO_HAS_SESSIONS)]
    return [
      {
        tag: 'script',
        injectTo: 'head',
        children: `(${askAtOnce})(${JSON.stringify(KEYS)},${ofAll},${ofWhoHasSessions})`,
      },
    ]
  },
})
