import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../kernel/context'
import { isLoopback } from '../../kernel/demo/demo-mode'
import { escapeHtml } from '../../kernel/html'
import { listMails, outboxOf, readMail } from '../../outside/mail/file-transport'
import { sendPage, serverPage } from './page'

/** What a proxy in front adds: with any of these somebody else asks, whatever the connection says. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-original-.+|x-client-ip|true-client-ip|cf-.+)$/
const isForwarded = (request: FastifyRequest): boolean =>
  Object.keys(request.headers).some((name) => FORWARDED.test(name))

/** Only who sits at this machine, asking directly and under a local name: the mails hold live links. */
const isLocal = (request: FastifyRequest): boolean =>
  isLoopback((request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
  isLoopback((request.headers.host ?? '').replace(/:\d+$/, '')) &&
  !isForwarded(request)

/** GET /dev/correo: the outbox as a mailbox, in demo mode and on this machine only. */
export function registerDevMailbox(app: FastifyInstance, { config }: Services): void {
  if (!config.demo) return
  const folder = outboxOf(config.dataDir)
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
    return sendPage(reply, serverPage('Correos', `<main><h1>Correos que salieron</h1>${list}</main>`))
  })
  app.get<{ Params: { name: string } }>('/dev/correo/:name', async (request, reply) => {
    const mail = isLocal(request) ? await readMail(folder, request.params.name) : null
    if (!mail) return reply.callNotFound()
    const attached = (mail.attachments ?? []).map(
      ({ filename, content }) =>
        `<details style="max-width:560px;margin:16px auto;padding:0 16px"><summary>Adjunto: ${escapeHtml(filename)}</summary><pre style="overflow:auto">${escapeHtml(content)}</pre></details>`,
    )
    return sendPage(
      reply,
      mail.html.replace('</body>', () => `${attached.join('')}</body>`),
    )
  })
}
