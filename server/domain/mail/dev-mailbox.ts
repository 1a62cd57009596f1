import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../context'
import { listMails, readMail } from './file-transport'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOCAL_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Only this machine, asked under a local name: the mails hold live links. */
const isLocal = (request: FastifyRequest): boolean =>
  LOOPBACK.has(request.ip) && LOCAL_NAMES.test(request.headers.host ?? '')

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body{margin:0;background:#f4f4fb;color:#1f2140;font:16px/1.5 Inter,Segoe UI,Helvetica,Arial,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px}h1{font-size:24px}
ul{list-style:none;margin:0;padding:0;background:#fff;border-radius:16px;overflow:hidden}
li+li{border-top:1px solid #e6e6f2}li a{display:block;padding:16px 24px;color:inherit;text-decoration:none}
li a:hover,li a:focus{background:#eeeefd}small{color:#5b5e7e}
</style></head><body><main>${body}</main></body></html>`

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** GET /dev/correo: the outbox as a mailbox, in demo mode and on this machine only. */
export function registerDevMailbox(app: FastifyInstance, { config }: Services, folder: string): void {
  if (!config.demo) return
  app.get('/dev/correo', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound()
    const mails = await listMails(folder)
    const items = mails.map(
      (mail) =>
        `<li><a href="/dev/correo/${mail.name}"><strong>${escapeHtml(mail.subject)}</strong><br>
<small>Para ${escapeHtml(mail.to)} · ${escapeHtml(mail.at.replace('T', ' ').slice(0, 16))} UTC</small></a></li>`,
    )
    const list =
      items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>Todavía no ha salido ningún correo.</p>'
    return send(reply, page('Correos', `<h1>Correos que salieron</h1>${list}`))
  })
  app.get<{ Params: { name: string } }>('/dev/correo/:name', async (request, reply) => {
    const mail = isLocal(request) ? await readMail(folder, request.params.name) : null
    if (!mail) return reply.callNotFound()
    return send(reply, mail.html)
  })
}
