import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '#contract/rest/addresses'
import * as contract from '#contract/rest/calendar'
import { takeAttempt, uploadsOf } from '../../kernel/attempts'
import { meOf, type Services } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { createAtOnce } from '../../kernel/http/at-once'
import { callerContext } from '../../kernel/http/doors'
import { acceptRaw, rawBody } from '../../kernel/http/raw-body'
import { givenTo } from '../../kernel/http/rest'
import type { ShowPage } from '../../kernel/http/web'
import { decideConsent, ownRedirect } from './authorize'
import { feedOf } from './feed'
import { providerOf } from './kept'
import { registerPiece } from './piece'

/** More than this is a calendar's file. */
const FORM_BYTES = 64 * 1024
/** A file of 10 MB, as JSON writes it. */
const CONSENT_BYTES = 12 * 1024 * 1024
const PUSH_BYTES = 64 * 1024
const TWO_ALREADY = 'Ya estás subiendo dos calendarios. Espera a que terminen y sube este otra vez.'
const SECRET = /^[A-Za-z0-9_-]{43}$/

/** Whether a watch of the account is being opened just now: only then its provider may ask if the address is ours. */
const isOpening = async ({ door, now }: Services, accountId: string): Promise<boolean> =>
  (await door.db
    .selectFrom('calendars')
    .select('id')
    .where('account_id', '=', accountId)
    .where('watch_opening_until', '>', now())
    .executeTakeFirst()) !== undefined

/** The private feed, the consent page of the embedded service, and what providers push. `showPage`: the web client. */
export function registerCalendarRoutes(app: FastifyInstance, services: Services, showPage: ShowPage): void {
  app.get(pathOf('calendarFeed'), async (request, reply) => {
    const { token } = givenTo(contract.calendarFeed, request)
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

  registerPiece(app, services)

  app.get(pathOf('calendarConsent'), (request, reply) => {
    const query = contract.calendarConsent.query.safeParse(request.query)
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
  app.post(pathOf('decideConsent'), consent, async (request) => {
    const context = await callerContext(services, request)
    const redirectTo = await decideConsent(context, givenTo(contract.decideConsent, request))
    return { status: 'success', content: { redirectTo } }
  })

  app.register(async (pushed) => {
    acceptRaw(pushed, PUSH_BYTES)
    pushed.post(pathOf('calendarPush'), async (request, reply) => {
      const { channel, validationToken } = givenTo(contract.calendarPush, request)
      const body = rawBody(request)
      const account = SECRET.test(channel)
        ? await services.door.db
            .selectFrom('calendar_accounts')
            .select(['id', 'type'])
            .where('channel', '=', channel)
            .where('revoked_at', 'is', null)
            .executeTakeFirst()
        : undefined
      const provider = account && providerOf(services.outside, account.type)
      if (!provider) throw new ApiError('NOT_FOUND')
      if (validationToken !== undefined && account.type === 'microsoft') {
        if (!(await isOpening(services, account.id))) throw new ApiError('NOT_FOUND')
        return reply
          .type('text/plain; charset=utf-8')
          .header('x-content-type-options', 'nosniff')
          .send(validationToken)
      }
      if (!provider.told({ channel, headers: request.headers, body })) throw new ApiError('NOT_FOUND')
      await services.door.db
        .updateTable('calendars')
        .set({ next_read_at: services.now() })
        .where('account_id', '=', account.id)
        .where('removed_at', 'is', null)
        .where('failed_reads', '=', 0)
        .execute()
      services.events.publish({ type: 'calendars.due' })
      return reply.code(204).send()
    })
  })
}
