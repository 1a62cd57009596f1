import { escapeHtml } from '../../kernel/html'
import { FOOTERS, TEMPLATES, type TemplateName } from './templates'

export type Rendered = { subject: string; preview: string; text: string; html: string }

/** Part of a mail below its first words: a heading and its rows, each a label with what it says or leads to. */
export type MailPart = { title: string; rows: { label: string; value: string; link?: string }[] }

/** Where a mail leads: absolute addresses. `unsubscribe` null: its kind cannot be refused. */
export type MailLinks = { button: string; settings: string; unsubscribe: string | null }

const STOP = 'Dejar de recibir estos correos'

/** No line breaks: values land in headers too. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const fill = (text: string, values: Record<string, string>): string =>
  oneLine(text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole))

// clients that know the wish for dark colours take these over the ones written at each element
const DARK = `@media (prefers-color-scheme: dark) {
.page{background:#10131d!important}.card{background:#171a26!important}.ink{color:#ebecf2!important}
.quiet{color:#b6bac9!important}.brand{color:#b6c0fe!important}.line{border-color:#292d3c!important}
.fact{background:#1f2330!important}.button{background:#b6c0fe!important;color:#10131d!important}}`
const BAND = ['#474af0', '#e347a5', '#0e8fa8']

const rowsOf = ({ title, rows }: MailPart): string => `
<h2 class="ink" style="margin:0 0 8px;font-size:16px;line-height:24px;color:#191d2d">${escapeHtml(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">
${rows
  .map(
    ({ label, value, link }) =>
      `<tr><td class="ink line" style="padding:10px 0;border-top:1px solid #e6e8ef;color:#191d2d">${escapeHtml(label)}</td><td class="quiet line" align="right" valign="top" style="padding:10px 0 10px 16px;border-top:1px solid #e6e8ef;color:#4d5265">${link ? `<a class="brand" href="${escapeHtml(link)}" style="color:#474af0">${escapeHtml(value)}</a>` : escapeHtml(value)}</td></tr>`,
  )
  .join('\n')}
</table>`

type Page = {
  locale: string
  subject: string
  preview: string
  body: string
  fact: { when: string; zone: string } | null
  parts: readonly MailPart[]
  button: string
  links: MailLinks
  footer: string
  productName: string
}

function page({
  locale,
  subject,
  preview,
  body,
  fact,
  parts,
  button,
  links,
  footer,
  productName,
}: Page): string {
  const link = (address: string, words: string): string =>
    `<a class="quiet" href="${escapeHtml(address)}" style="color:#4d5265">${escapeHtml(words)}</a>`
  const said = escapeHtml(footer).replace('Configuraciones', link(links.settings, 'Configuraciones'))
  const stop = links.unsubscribe ? `<br>${link(links.unsubscribe, STOP)}` : ''
  const when = fact
    ? `<div class="fact" style="margin:0 0 24px;padding:16px;border-radius:12px;background:#f5f6ff"><strong class="ink" style="color:#191d2d;font-size:18px;line-height:24px">${escapeHtml(fact.when)}</strong><br><span class="quiet" style="font-size:14px;line-height:20px;color:#4d5265">${escapeHtml(fact.zone)}</span></div>`
    : ''
  const band = BAND.map(
    (color) => `<td height="6" style="background:${color};font-size:0;line-height:0">&nbsp;</td>`,
  )
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}
${DARK}</style></head>
<body class="page" style="margin:0;background:#f4f5f9;font:16px/24px Inter,Segoe UI,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p class="brand" style="margin:0 0 16px;font-weight:700;font-size:20px;line-height:28px;color:#474af0">${escapeHtml(productName)}</p>
<div class="card" style="background:#ffffff;border-radius:16px;overflow:hidden">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><tr>${band.join('')}</tr></table>
<div style="padding:32px 24px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;color:#191d2d">${escapeHtml(subject)}</h1>
<p class="ink" style="margin:0 0 24px;color:#191d2d">${escapeHtml(body)}</p>
${when}${parts.map(rowsOf).join('')}
<p style="margin:0"><a class="button" href="${escapeHtml(links.button)}" style="display:inline-block;background:#474af0;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:999px">${escapeHtml(button)}</a></p>
</div></div>
<p class="quiet" style="margin:16px 0 0;font-size:13px;line-height:20px;color:#4d5265">${said}${stop}</p>
</div>
</body>
</html>
`
}

/**
 * A mail's subject, plain text and HTML; every value is escaped. `fact`: when the session is, in the reader's zone.
 */
export function renderMail(
  template: TemplateName,
  values: Record<string, string>,
  { links, fact, parts, locale }: Pick<Page, 'links' | 'fact' | 'parts' | 'locale'>,
  productName: string,
): Rendered {
  const words = TEMPLATES[template]
  const all = { ...values, productName }
  const subject = fill(words.subject, all)
  const preview = fill(words.preview, all)
  const body = fill(words.text, all)
  const footer = fill(FOOTERS[words.footer], all)
  const said = [
    body,
    fact ? `${fact.when}\n${fact.zone}` : null,
    ...parts.map(({ title, rows }) =>
      [title, ...rows.map(({ label, value, link }) => `- ${label}: ${link ?? value}`)].join('\n'),
    ),
    `${words.button}: ${links.button}`,
    links.unsubscribe ? `${footer}\n${STOP}: ${links.unsubscribe}` : footer,
  ]
  return {
    subject,
    preview,
    text: `${said.filter((part) => part !== null).join('\n\n')}\n`,
    html: page({
      locale,
      subject,
      preview,
      body,
      fact,
      parts,
      button: words.button,
      links,
      footer,
      productName,
    }),
  }
}
