import type { FastifyRequest } from 'fastify'
import type { Context, Services } from '../context'
import { audited } from '../domain/audit/audit'
import { ID } from '../input'
import { callerContext } from './doors'

type Answered<T> = { status: 'success'; content: T }

/** Runs a REST call as its caller, written down as the audit asks. `input`: what names whom it is about. */
export async function restCall<T>(
  services: Services,
  request: FastifyRequest,
  input: unknown,
  run: (context: Context) => Promise<T>,
): Promise<Answered<T>> {
  const context = await callerContext(services, request)
  const action = `${request.method} ${request.routeOptions.url ?? ''}`
  const content = await audited(context, action, input, () => run(context))
  return { status: 'success', content }
}

/** The input of a call that creates: its body, and the key of its header. */
export const keyed = (request: FastifyRequest, more: object = {}): object => ({
  ...(typeof request.body === 'object' ? request.body : {}),
  ...more,
  idempotencyKey: request.headers['idempotency-key'],
})
/** The shape of that key. */
export const KEY = { idempotencyKey: ID }
