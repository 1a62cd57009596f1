import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { seenBy } from '../events'

/** As over HTTP: what the resolvers answer is already what is sent. */
export const COMPILER = { disableLeafSerialization: true, disablingCapturingStackErrors: true } as const

const compiled = new WeakMap<DocumentNode, CompiledQuery | null>()

/** null: the document has several operations, or cannot be compiled. */
function compiledOf({ schema, document }: ExecutionArgs): CompiledQuery | null {
  const found = compiled.get(document)
  if (found !== undefined) return found
  const operations = document.definitions.filter(({ kind }) => kind === 'OperationDefinition')
  const made = operations.length === 1 ? compileQuery(schema, document, undefined, COMPILER) : null
  const query = made && isCompiledQuery(made) ? made : null
  compiled.set(document, query)
  return query
}

type Answer = ExecutionResult | Promise<ExecutionResult>
const answer = (args: ExecutionArgs, root: unknown): Answer =>
  compiledOf(args)?.query(root, args.contextValue, args.variableValues ?? {}) ??
  execute({ ...args, rootValue: root })

/** As graphql's `execute`; documents repeat, so each is compiled once. */
export const executeCompiled = (args: ExecutionArgs): Answer => answer(args, args.rootValue)

const shared = new WeakMap<object, Map<DocumentNode, Answer>>()

/** A view is of one person in one role: what one document says of it is the same at all their sockets, so said once. */
function answerOnce(args: ExecutionArgs, view: unknown): Answer {
  if (!(view instanceof Object) || Object.keys(args.variableValues ?? {}).length > 0)
    return answer(args, view)
  const known = shared.get(view) ?? new Map<DocumentNode, Answer>()
  shared.set(view, known)
  const made = known.get(args.document) ?? answer(args, view)
  known.set(args.document, made)
  return made
}

/** As graphql's `subscribe`, each event answered by the compiled document. */
export async function subscribeCompiled(args: ExecutionArgs) {
  const stream = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in stream)) return stream
  return seenBy(stream[Symbol.asyncIterator]() as AsyncIterableIterator<unknown>, async (event) =>
    answerOnce(args, event),
  )
}
