import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { routeAt } from '#contract/rest/contract'
import { restFailure } from '#contract/rest/failure'
import { COMMON_ERRORS, type RestRoute } from '#contract/rest/route'

export type RestReply = { door: string; status: number; type: string; body: string }

/** What a shape says otherwise of a value, a part that it does not know included; null: nothing. */
function differs(shape: z.core.$ZodType, value: unknown): string | null {
  const parsed = z.safeParse(shape, value)
  if (!parsed.success) return z.prettifyError(parsed.error)
  return isDeepStrictEqual(parsed.data, value)
    ? null
    : `has more than the contract says: ${JSON.stringify(value)}`
}

function refusalOf(route: RestRoute, { type, body }: RestReply): string | null {
  if (route.answer.kind === 'json') return differs(route.answer.shape, JSON.parse(body))
  if (!type.startsWith('application/json')) return route.answer.kind === 'file' ? null : `answers ${type}`
  const wrong = differs(restFailure, JSON.parse(body))
  if (wrong) return wrong
  const unknown = restFailure
    .parse(JSON.parse(body))
    .errors.find(({ code }) => ![...COMMON_ERRORS, ...(route.errors ?? [])].includes(code))
  return unknown ? `refuses with ${unknown.code}` : null
}

function answerOf({ answer }: RestRoute, { status, type, body }: RestReply): string | null {
  switch (answer.kind) {
    case 'content':
      return differs(z.object({ status: z.literal('success'), content: answer.shape }), JSON.parse(body))
    case 'json':
      return differs(answer.shape, JSON.parse(body))
    case 'nothing':
      return status === answer.status ||
        type.startsWith('text/html') ||
        (answer.echo !== undefined && type.startsWith(answer.echo))
        ? null
        : `answers ${status}`
    case 'file':
      return answer.type === '*/*' ||
        status === 304 ||
        [answer.type, ...(answer.others ?? [])].some((one) => type.startsWith(one))
        ? null
        : `answers ${type}`
  }
}

/** Where an answer of REST is not what the contract says; null: nowhere. */
export function brokenContract(reply: RestReply): string | null {
  const route = routeAt(reply.door)
  if (!route) return null
  const wrong = reply.status >= 400 ? refusalOf(route, reply) : answerOf(route, reply)
  return wrong && `${reply.door} (${reply.status}): ${wrong}`
}

/** Holds every answer of an application against the contract; one that breaks it becomes an error. */
export function judgeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const body = typeof payload === 'string' ? payload : ''
    const type = String(reply.getHeader('content-type') ?? '')
    const door = `${method} ${request.routeOptions.url ?? ''}`
    const wrong = brokenContract({ door, status: reply.statusCode, type, body })
    if (wrong) throw new Error(wrong)
    return payload
  })
}
