/** Check digit of a RUT's number: module 11 with weights 2 to 7 from the right. */
function checkDigit(number: string): string {
  const sum = [...number].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 6)), 0)
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)
}

/** Chilean national id, with or without dots: `12.345.678-5`, `12345670-k`. */
export function isRut(text: string): boolean {
  const parts = /^(\d{1,2}(?:\.\d{3}){2}|\d{7,8})-([\dkK])$/.exec(text.trim())
  if (!parts?.[1] || !parts[2]) return false
  return checkDigit(parts[1].replaceAll('.', '')) === parts[2].toUpperCase()
}
