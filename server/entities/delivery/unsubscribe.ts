import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pathOf } from '#contract/rest/addresses'
import { unsubscribe, unsubscribePage } from '#contract/rest/files'
import { isMailKind, type MailKind } from '#domain/mail-kinds'
import type { Services } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { escapeHtml } from '../../kernel/html'
import { givenTo } from '../../kernel/http/rest'
import { isSameSecret } from '../../kernel/secrets'
import { sendPage, serverPage } from './page'

type Named = { userId: string; kind: MailKind }

const NAMES: Record<MailKind, string> = {
  sessions: 'los avisos de tus sesiones',
  ratings: 'los pedidos de evaluación',
  messages: 'los avisos de mensajes sin leer',
  weekly: 'el resumen de la semana',
}
const ID = /^[A-Za-z0-9_-]{1,64}$/

const sign = (secret: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe.${body}`).digest()

/** The secret of an address that ends one kind of mail for one person; it says nothing else and does not expire. */
export function unsubscribeToken({ mailKey }: Pick<Services, 'mailKey'>, { userId, kind }: Named): string {
  const body = `${userId}.${kind}`
  return `${body}.${sign(mailKey, body).toString('base64url')}`
}

function readToken(mailKey: string, token: string): Named | null {
  const [userId = '', kind, signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !ID.test(userId) || !isMailKind(kind)) return null
  const given = Buffer.from(signature, 'base64url')
  return isSameSecret(given, sign(mailKey, `${userId}.${kind}`)) ? { userId, kind } : null
}

/** Writes one preference, whatever else of the person changes meanwhile. @returns false when there is nobody. */
async function refuse({ door }: Services, { userId, kind }: Named): Promise<boolean> {
  return door.transaction(async (trx) => {
    const row = await trx
      .selectFrom('users')
      .select('preferences')
      .where('id', '=', userId)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    const mails = { ...row.preferences?.mails, [kind]: false }
    await trx
      .updateTable('users')
      .set((eb) => ({
        preferences: JSON.stringify({ ...row.preferences, mails }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', userId)
      .execute()
    return true
  })
}

/**
 * GET shows a page with a button and changes nothing; POST, from that button or by RFC 8058 from a mail program,
 * ends that kind of mail.
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  const { productName } = services.config
  const page = (title: string, text: string, more: string): string =>
    serverPage(
      title,
      `<main class="note"><p>${escapeHtml(productName)}</p><section><h1>${title}</h1><p>${text}</p>${more}</section></main>`,
    )
  const settings = '<a class="button" href="/configuraciones">Ir a Configuraciones</a>'
  const named = (token: string): Named => {
    const found = readToken(services.mailKey, token)
    if (!found) throw new ApiError('NOT_FOUND')
    return found
  }

  app.get(pathOf('unsubscribePage'), async (request, reply) => {
    const found = readToken(services.mailKey, givenTo(unsubscribePage, request).token)
    if (!found)
      return sendPage(
        reply.code(404),
        page(
          'Este enlace no está completo',
          'Ábrelo de nuevo desde el correo, o elige qué correos recibir en Configuraciones.',
          settings,
        ),
      )
    return sendPage(
      reply,
      page(
        '¿Dejar de recibir estos correos?',
        `Ya no te enviaremos ${NAMES[found.kind]}. Puedes volver a recibirlos cuando quieras, en Configuraciones.`,
        '<form method="post"><button>Dejar de recibirlos</button></form>',
      ),
      "'self'",
    )
  })

  app.register(async (scope) => {
    // what a form or a mail program sends along says nothing that the address does not
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) =>
        done(null, {}),
      )
    scope.post(pathOf('unsubscribe'), async (request, reply) => {
      const found = named(givenTo(unsubscribe, request).token)
      if (!(await refuse(services, found))) throw new ApiError('NOT_FOUND')
      if (!request.headers.accept?.includes('text/html')) return reply.code(204).send()
      return sendPage(
        reply,
        page(
          'Listo',
          `Ya no te enviaremos ${NAMES[found.kind]}. Si cambias de opinión, está en Configuraciones.`,
          settings,
        ),
      )
    })
  })
}
