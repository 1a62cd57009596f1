const SHAPE = /^(\d{1,3}(?:\.\d{3})*|\d+)-?([\dkK])$/

/** Module-11 check digit of a Chilean tax number's body (digits only): `0`–`9` or `K`. */
export function rutCheckDigit(body: string): string {
  let sum = 0
  let factor = 2
  for (let i = body.length - 1; i >= 0; i--) {
    sum += Number(body[i]) * factor
    factor = factor === 7 ? 2 : factor + 1
  }
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)
}

function split(text: string): { body: string; digit: string } | null {
  const match = SHAPE.exec(text.trim())
  const body = match?.[1]?.replaceAll('.', '').replace(/^0+/, '')
  const digit = match?.[2]?.toUpperCase()
  return body && body.length <= 9 && digit ? { body, digit } : null
}

/** Whether a text is a Chilean RUT with the right check digit; dots and hyphen are optional, `k` may be small. */
export function isRut(text: string): boolean {
  const parts = split(text)
  return parts !== null && rutCheckDigit(parts.body) === parts.digit
}

/** `12.345.678-5` from any accepted writing; null unless it is a RUT. */
export function formatRut(text: string): string | null {
  const parts = split(text)
  if (!parts || rutCheckDigit(parts.body) !== parts.digit) return null
  return `${parts.body.replace(/\B(?=(\d{3})+$)/g, '.')}-${parts.digit}`
}
