const SECRETS: readonly [RegExp, string][] = [
  [/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '‹correo›'],
  [/\b(?:Bearer|token|password|contraseña)\b[=: ]+\S+/gi, '‹secreto›'],
  [/[A-Za-z0-9_-]{32,}/g, '‹secreto›'],
  [/\d{1,2}\.?\d{3}\.?\d{3}-?[\dkK]\b/g, '‹rut›'],
  [/\+?\d[\d ()-]{6,}\d/g, '‹número›'],
  // what people wrote reaches messages between quotation marks
  [/"[^"]*"|«[^»]*»|“[^”]*”|'[^']*'|`[^`]*`/g, '‹texto›'],
]

/** A technical text without addresses, secrets, numbers of people, and what they wrote. */
export const scrub = (text: string): string =>
  SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text)

/** An address of the product without its query, its hash and its secrets. */
export const scrubPath = (path: string): string =>
  path.replace(/[?#].*$/s, '').replace(/[A-Za-z0-9_-]{24,}/g, '‹secreto›')
