import type * as z from 'zod/mini'
import { type AddressName, addressOf, methodOf } from '#contract/rest/addresses'
import type { Brought, ContentRoute } from '#contract/rest/route'
import { isRecord } from '#domain/shapes'
import { attempt } from '../browser/attempts'
import { ask } from './ask'

type Parts = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

/** As `call`, for a route that takes a form; `about` tells one attempt from another. */
export async function callForm<R extends ContentRoute, Shape extends z.ZodMiniType>(
  { name, answer }: R & { answer: { shape: Shape } },
  form: FormData,
  about: unknown,
): Promise<z.output<Shape>> {
  const method = methodOf(name)
  const address = addressOf<AddressName>(name, {} as never)
  const answered: unknown = await attempt(`${method} ${address}`, about, async (key) =>
    (await ask(method, address, { headers: { 'idempotency-key': key }, body: form })).json(),
  )
  return answer.shape.parse(isRecord(answered) ? answered.content : undefined)
}

/**
 * Calls a route of the contract; answers its content, held against the contract. What must not be done twice goes under
 * the key of its attempt. Throws a Failure, or an error that a machine takes for an unexpected one.
 */
export async function call<R extends ContentRoute, Shape extends z.ZodMiniType>(
  route: R & { answer: { shape: Shape } },
  brought: Brought<R> & Parts,
): Promise<z.output<Shape>> {
  const { name, keyed, answer } = route
  const { params = {}, query, body } = brought
  const method = methodOf(name)
  const address = addressOf(name, params, query)
  const run = async (keyHeader: Record<string, string>): Promise<unknown> => {
    const asked =
      body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json', ...keyHeader }, body: JSON.stringify(body) }
    return (await ask(method, address, asked)).json()
  }
  const answered = keyed
    ? await attempt(`${method} ${address}`, body, (key) => run({ 'idempotency-key': key }))
    : await run({})
  return answer.shape.parse(isRecord(answered) ? answered.content : undefined)
}
