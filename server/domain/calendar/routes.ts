import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { meOf, type Services } from '../../context'
import { ApiError } from '../../errors'
import { parseInput } from '../../input'
import { createAtOnce } from '../../plugins/at-once'
import { callerContext } from '../../plugins/doors'
import type { ShowPage } from '../../plugins/web'
import { takeAttempt, uploadsOf } from '../connection/attempts'
import { CLIENT_ID, decideConsent, ownRedirect } from './authorize'
import { feedOf } from './feed'
import { consentData } from './inputs'

/** More than this is a calendar's file. */
const FORM_BYTES = 64 * 1024
/** A file of 10 MB, as JSON writes it. */
const CONSENT_BYTES = 12 * 1024 * 1024
const PUSH_BYTES = 64 * 1024
const TWO_ALREADY = 'Ya estás subiendo dos calendarios. Espera a que terminen y sube este otra vez.'
const SECRET = /^[A-Za-z0-9_-]{43}$/

const asked = z.looseObject({
  client_id: z.literal(CLIENT_ID),
  response_type: z.optional(z.literal('code')),
  scope: z.literal('read_write'),
  state: z.string().min(1).max(200),
  redirect_uri: z.string(),
  link_token: z.optional(z.string().max(2000)),
})

/** The private feed, the consent page of the embedded service, and what providers push. `showPage`: the web client. */
export function registerCalendarRoutes(app: FastifyInstance, services: Services, showPage: ShowPage): void {
  app.get<{ Params: { token: string } }>('/api/v1/calendar/feed/:token.ics', async (request, reply) => {
    const { token } = request.params
    const feed = SECRET.test(token) ? await feedOf(services, token) : null
    if (!feed) throw new ApiError('NOT_FOUND')
    reply
      .header('etag', feed.etag)
      .header('cache-control', 'private, no-cache')
      .header('x-content-type-options', 'nosniff')
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (known?.includes(feed.etag)) return reply.code(304).send()
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="sesiones.ics"')
      .send(feed.text)
  })

  app.get('/api/v1/calendar/authorize', (request, reply) => {
    const query = asked.safeParse(request.query)
    if (!query.success || ownRedirect(query.data.redirect_uri, services) === null)
      throw new ApiError(
        'BAD_INPUT',
        {},
        'Este enlace para dar permiso no es válido. Empieza de nuevo desde Calendarios.',
      )
    return showPage(request, reply)
  })

  const atOnce = createAtOnce(services, 2, TWO_ALREADY)
  const consent = {
    bodyLimit: CONSENT_BYTES,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await callerContext(services, request)
      if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= FORM_BYTES) return
      const { id } = meOf(context)
      atOnce.enter(id, reply)
      await takeAttempt(context.door, uploadsOf(meOf(context)), context.now())
    },
  }
  app.post('/api/v1/calendar/authorize', consent, async (request) => {
    const context = await callerContext(services, request)
    const redirectTo = await decideConsent(context, parseInput(consentData, request.body))
    return { status: 'success', content: { redirectTo } }
  })

  app.register(async (pushed) => {
    pushed.removeAllContentTypeParsers()
    pushed.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: PUSH_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    pushed.post<{ Params: { channel: string } }>(
      '/api/v1/calendar/notifications/:channel',
      async (request, reply) => {
        const { cronofy } = services.outside.calendars
        const { channel } = request.params
        const header = request.headers['cronofy-hmac-sha256']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const signed = cronofy?.api.signed(body, Array.isArray(header) ? header.join(',') : header)
        const account =
          signed && SECRET.test(channel)
            ? await services.door.db
                .selectFrom('calendar_accounts')
                .select('id')
                .where('channel', '=', channel)
                .where('revoked_at', 'is', null)
                .executeTakeFirst()
            : undefined
        if (!account) throw new ApiError('NOT_FOUND')
        await services.door.db
          .updateTable('calendars')
          .set({ next_read_at: services.now() })
          .where('account_id', '=', account.id)
          .where('removed_at', 'is', null)
          .where('failed_reads', '=', 0)
          .execute()
        services.events.publish({ type: 'calendars.due' })
        return reply.code(204).send()
      },
    )
  })
}
