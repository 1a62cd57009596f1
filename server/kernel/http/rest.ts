import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { doorOf, methodOf, pathOf } from '#contract/rest/addresses'
import type { ContentOf, ContentRoute, RestRoute } from '#contract/rest/route'
import { type Age, aside } from '../aside'
import { audited } from '../audit/audit'
import type { Context, Services } from '../context'
import { KEY, parseTogether } from '../input'
import { callerContext } from './doors'

type Parsed<R, Name extends string> = R extends Record<Name, z.core.$ZodType> ? z.output<R[Name]> : unknown
/** What a call brings, checked: names in the path, question, body, and the key of its header. */
type Given<R extends RestRoute> = Parsed<R, 'params'> &
  Parsed<R, 'query'> &
  Parsed<R, 'body'> &
  (R extends { keyed: true } ? { idempotencyKey: string } : unknown)

/** What becomes the contract's JSON: an instant may still be one. */
type Served<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends object
    ? { readonly [Key in keyof T]: Served<T[Key]> }
    : T

/**
 * What a call brings, by the contract of its route.
 * @throws ApiError BAD_INPUT naming every field of any part that breaks a rule.
 */
export function givenTo<R extends RestRoute>(route: R, request: FastifyRequest): Given<R> {
  const { params, query, body, keyed } = route
  const isJson = typeof request.body === 'object' && request.body !== null
  return parseTogether([
    [params, request.params],
    [query, request.query],
    [body, keyed && !isJson ? {} : request.body],
    [keyed && z.object(KEY), { idempotencyKey: request.headers['idempotency-key'] }],
  ]) as Given<R>
}

/** Answers a route of the contract as its caller, written down as the audit asks. `age`: of a read that may be old. */
export function restRoute<R extends ContentRoute>(
  app: FastifyInstance,
  services: Services,
  route: R,
  run: (context: Context, given: Given<R>) => Promise<Served<ContentOf<R>>>,
  age?: Age,
): void {
  const { name, params, query, body } = route
  app.route({
    method: methodOf(name),
    url: pathOf(name),
    handler: async (request) => {
      const caller = await callerContext(services, request)
      const context = age ? aside(caller) : caller
      // a question that is posted changes nothing
      if (age) context.trail.wrote = false
      // what names whom it is about
      const about = (params && request.params) ?? (body && request.body) ?? (query && request.query) ?? null
      const content = await audited(context, doorOf(name), about, () => run(context, givenTo(route, request)))
      return { status: 'success', content }
    },
  })
}
