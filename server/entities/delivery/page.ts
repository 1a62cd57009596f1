import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../kernel/html'

const STYLE = `
:root{--page:#f4f5f9;--card:#fff;--line:#e6e8ef;--hover:#f5f6ff;--ink:#191d2d;--quiet:#4d5265;--brand:#474af0;--on-brand:#fff}
@media (prefers-color-scheme:dark){:root{--page:#10131d;--card:#171a26;--line:#292d3c;--hover:#1f2330;--ink:#ebecf2;--quiet:#b6bac9;--brand:#b6c0fe;--on-brand:#10131d}}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 Inter,Segoe UI,Helvetica,Arial,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px}h1{font-size:24px;line-height:1.3;margin:0 0 16px}
main.note{max-width:560px}main.note>p:first-child{font-weight:700;font-size:20px;color:var(--brand);margin:0 0 16px}
section{background:var(--card);border-radius:16px;padding:32px}section p{margin:0 0 24px}section>:last-child{margin-bottom:0}
ul{list-style:none;margin:0;padding:0;background:var(--card);border-radius:16px;overflow:hidden}
li+li{border-top:1px solid var(--line)}li a{display:block;padding:16px 24px;color:inherit;text-decoration:none}
li a:hover,li a:focus{background:var(--hover)}small{color:var(--quiet)}
button,a.button{display:inline-block;border:0;border-radius:999px;padding:12px 24px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
details{max-width:560px;margin:16px auto;padding:0 16px}pre{overflow:auto}
`
/** Names the style of these pages to a policy that allows no other. */
export const PAGE_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** A page of the server's own, in the product's colours, light and dark; it has no script. `body` is markup. */
export const serverPage = (title: string, body: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="referrer" content="same-origin"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body>${body}</body></html>`

/** `forms`: where its forms may be sent · `styles`: a mail has its own. */
export function sendPage(
  reply: FastifyReply,
  html: string,
  forms: "'none'" | "'self'" = "'none'",
  styles = "'unsafe-inline'",
): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${styles}; img-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
