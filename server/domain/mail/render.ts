import { FOOTERS, TEMPLATES, type TemplateName } from './templates'

export type Rendered = { subject: string; preview: string; text: string; html: string }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** No line breaks: values land in headers too. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const fill = (text: string, values: Record<string, string>): string =>
  oneLine(text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole))

function page(mail: {
  subject: string
  preview: string
  body: string
  button: string
  link: string
  footer: string
  productName: string
}): string {
  const text = Object.fromEntries(Object.entries(mail).map(([key, value]) => [key, escapeHtml(value)]))
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text.subject}</title></head>
<body style="margin:0;background:#f4f4fb;color:#1f2140;font:16px/1.6 Inter,Segoe UI,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${text.preview}</div>
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;font-weight:700;font-size:20px;color:#474af0">${text.productName}</p>
<div style="background:#ffffff;border-radius:16px;padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${text.subject}</h1>
<p style="margin:0 0 24px">${text.body}</p>
<p style="margin:0"><a href="${text.link}" style="display:inline-block;background:#474af0;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:999px">${text.button}</a></p>
</div>
<p style="margin:16px 0 0;font-size:13px;color:#5b5e7e">${text.footer}</p>
</div>
</body>
</html>
`
}

/** A mail's subject, plain text and HTML. `link` is absolute; every value is escaped. */
export function renderMail(
  template: TemplateName,
  values: Record<string, string>,
  link: string,
  productName: string,
): Rendered {
  const words = TEMPLATES[template]
  const all = { ...values, productName }
  const subject = fill(words.subject, all)
  const preview = fill(words.preview, all)
  const body = fill(words.text, all)
  const footer = fill(FOOTERS[words.footer], all)
  return {
    subject,
    preview,
    text: `${body}\n\n${words.button}: ${link}\n\n${footer}\n`,
    html: page({ subject, preview, body, button: words.button, link, footer, productName }),
  }
}
