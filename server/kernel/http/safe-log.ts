import type { FastifyRequest } from 'fastify'

const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[correo]'],
  [/\b\d{1,2}\.?\d{3}\.?\d{3}-[\dkK]\b/g, '[rut]'],
  [/\$argon2[^\s'"]*/g, '[clave]'],
  [/[A-Za-z0-9_-]{32,}/g, '[secreto]'],
]

/** A text without addresses, national ids, password hashes and anything as long as a token. */
const scrub = (text: string): string =>
  HIDDEN.reduce((clean, [pattern, word]) => clean.replace(pattern, word), text)

type SafeError = { type: string; message: string; code?: string; stack: string }

/** What a log keeps of an error: never the details a database adds, which quote rows. */
function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)), stack: '' }
  return {
    type: error.name,
    message: scrub(error.message),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: scrub(error.stack ?? ''),
  }
}

/** A path without its query; parts that could be secrets are hidden. */
const safeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: scrub(url.split('?')[0] ?? ''),
  remoteAddress: ip,
})

export const SAFE_SERIALIZERS = { err: safeError, error: safeError, req: safeRequest }
