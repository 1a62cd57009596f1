export const PHONE_FORMAT = 'Escribe el teléfono como +56 9 1234 5678.'

/** 8 to 15 digits, as numbers of this world have; spaces, parentheses and hyphens may stand between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[0-9][0-9 ()-]{0,18}$/.test(text.trim()) && digits >= 8 && digits <= 15
}
