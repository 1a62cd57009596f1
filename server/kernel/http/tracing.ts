import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Span, type Traces, within } from '../tracing/spans'

const spans = new WeakMap<FastifyRequest, Span>()

/** Every request is the first span of its trace in this process; its lines of the log have the trace's id. */
export function traceRequests(app: FastifyInstance, traces: Traces | null): void {
  if (!traces) return
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request
    const { url } = routeOptions
    const span = traces.begin(
      url ? `${method} ${url}` : method,
      'server',
      // the route as it was declared: an address itself may hold a secret
      url ? { 'http.request.method': method, 'http.route': url } : { 'http.request.method': method },
      headers.traceparent,
    )
    spans.set(request, span)
    request.log = reply.log = request.log.child({ traceId: span.traceId })
    within(span, done)
  })
  // what reads a body goes on where the socket was
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  })
  const end = (request: FastifyRequest, attributes: { 'http.response.status_code': number } | null): void => {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    if (attributes) {
      span.set(attributes)
      const status = attributes['http.response.status_code']
      if (status >= 500) span.fail(String(status))
    } else span.fail('aborted')
    span.end()
  }
  app.addHook('onResponse', async (request, { statusCode }) =>
    end(request, { 'http.response.status_code': statusCode }),
  )
  app.addHook('onRequestAbort', async (request) => end(request, null))
}
