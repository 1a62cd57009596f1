import { parse } from 'graphql'

/** One thing that was asked of the server, as the person who waits for it sees it. */
export type Call = {
  /** the client's operation, a route of REST, or a kind of socket */
  name: string
  reads: boolean
  ms: number
  /** `ok`, the error's code, the HTTP status, or that there was no answer */
  outcome: string
}
export type Hears = (call: Call) => void

const known = new Map<string, { name: string; kind: string }>()
/** What a document of the client is called, and whether it is a query, a mutation or a subscription. */
export function documentOf(text: string): { name: string; kind: string } {
  const before = known.get(text)
  if (before) return before
  const [first] = parse(text).definitions
  const found =
    first?.kind === 'OperationDefinition'
      ? { name: first.name?.value ?? 'nameless', kind: first.operation }
      : { name: 'nameless', kind: 'query' }
  known.set(text, found)
  return found
}

type Answer = { errors?: { extensions?: { code?: string } }[] }
/** How an answer of GraphQL, or a refusal, ended. */
export const outcomeOf = (answer: Answer | null, status: number): string => {
  const [error] = answer?.errors ?? []
  if (error) return error.extensions?.code ?? (status >= 400 ? String(status) : 'INTERNAL')
  return status >= 400 ? String(status) : 'ok'
}
