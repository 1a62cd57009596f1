import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors'

/** Levels of lists and objects in what is sent; the deepest of ours has ten. */
const MOST = 32
const TOO_DEEP =
  'Los datos vienen unos dentro de otros más veces de lo que este servicio usa. Envíalos más planos.'

export const tooDeep = (field: string): ApiError =>
  new ApiError('BAD_INPUT', { fields: { [field]: TOO_DEEP } }, TOO_DEEP)

const [QUOTE, BACKSLASH, OPENS, CLOSES] = ['"', '\\', '[{', ']}']

/** The place behind the text that begins at a quote. */
function afterText(json: string, from: number): number {
  for (let at = json.indexOf(QUOTE, from + 1); at > 0; at = json.indexOf(QUOTE, at + 1)) {
    let escapes = 0
    while (json[at - 1 - escapes] === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return at + 1
  }
  return json.length
}

/** Whether a text of JSON nests deeper than anybody needs; it is only looked at, never parsed. */
export function isTooDeep(json: string): boolean {
  const sign = /["[\]{}]/g
  let depth = 0
  for (let found = sign.exec(json); found; found = sign.exec(json)) {
    const [at] = found
    if (at === QUOTE) sign.lastIndex = afterText(json, found.index)
    else if (CLOSES.includes(at)) depth -= 1
    else if (OPENS.includes(at)) depth += 1
    if (depth > MOST) return true
  }
  return false
}

/** The same of a value that was parsed already. */
export function nestsTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

/** Bodies of JSON are looked at before they are parsed. */
export function guardDepth(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(tooDeep('body'))
    else parse(request, body, done)
  })
}
