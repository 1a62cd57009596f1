import * as z from 'zod'
import { isEmail } from '#domain/email'
import { isCommonPassword } from './domain/connection/common-passwords'
import { badInput } from './errors'

const REQUIRED = 'Campo requerido'
const tooLong = (max: number): string => `Acórtalo un poco: el máximo es ${max} caracteres.`
const CONTROL = 'Quita los caracteres que no se ven.'
// Everything unprintable; line breaks are allowed in longer texts.
const ONE_LINE = /^\P{Cc}*$/u
const LINES = /^(\P{Cc}|[\n\r\t])*$/u

/** Trimmed, 1 to `max` characters, one line. */
export const str = (max: number) =>
  z.string(REQUIRED).trim().min(1, REQUIRED).max(max, tooLong(max)).regex(ONE_LINE, CONTROL)

/** As `str`, or nothing: empty and missing are null. */
export const optional = (max: number) =>
  z
    .nullish(z.string().trim().max(max, tooLong(max)).regex(ONE_LINE, CONTROL))
    .transform((text) => text || null)

/** Trimmed, up to `max` characters, line breaks allowed. */
export const lines = (max: number) => z.string(REQUIRED).trim().max(max, tooLong(max)).regex(LINES, CONTROL)

export const ID = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Este dato no existe.')

/** Lower case, so that one address is one account. */
export const email = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .refine(isEmail, 'Debe ser e-mail valido')
  .transform((text) => text.toLowerCase())

export const password = z
  .string(REQUIRED)
  .min(8, 'Debe tener minimo 8 caracteres')
  .max(128, tooLong(128))
  .refine((text) => !isCommonPassword(text), 'Esa contraseña es de las más usadas. Elige otra.')

export const phone = z
  .nullish(z.string().trim().max(20, tooLong(20)))
  .transform((text) => text || null)
  .refine(
    (text) => text === null || /^\+?[0-9][0-9 ()-]{6,19}$/.test(text),
    'Escribe el teléfono como +56 9 1234 5678.',
  )

/** An IANA time zone. */
export const timezone = z
  .string(REQUIRED)
  .max(64)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone })
      return /^[A-Za-z_+-]+(\/[A-Za-z0-9_+-]+)*$/.test(zone)
    } catch {
      return false
    }
  }, 'Elige una zona horaria de la lista.')

/** field → first sentence. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'data'
    fields[field] ??= issue.message
  }
  return fields
}

/**
 * A whole input, checked at once.
 * @throws ApiError BAD_INPUT naming every field that breaks a rule.
 */
export function parseInput<T extends z.ZodType>(shape: T, value: unknown): z.output<T> {
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw badInput(fieldsOf(parsed.error))
  return parsed.data
}
