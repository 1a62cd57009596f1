const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/** As RFC 5321 has them: the part before the @, the whole. */
const MOST_LOCAL = 64
const MOST = 254

/** A bare address (no display name), with at least two domain labels. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > MOST_LOCAL || text.length > MOST) return false
  const labels = text.slice(at + 1).split('.')
  return LOCAL.test(text.slice(0, at)) && labels.length > 1 && labels.every((label) => LABEL.test(label))
}
