import * as z from 'zod'
import { isEmail } from '#domain/email'
import { ID_FORM, REQUIRED, tooLong, UNKNOWN_ID } from '#domain/input-words'
import { isPhone, PHONE_FORMAT } from '#domain/phone'
import { isOneLine, isText, WRITTEN } from '#domain/written'
import { isZoneName } from '#domain/zones'
import { isCommonPassword } from './common-passwords'
import { badInput } from './errors'

/** Trimmed, 1 to `max` characters, one line. */
export const str = (max: number) =>
  z.string(REQUIRED).trim().min(1, REQUIRED).max(max, tooLong(max)).refine(isOneLine, WRITTEN)

/** As `str`, or nothing: empty and missing are null. */
export const optional = (max: number) =>
  z
    .nullish(z.string().trim().max(max, tooLong(max)).refine(isOneLine, WRITTEN))
    .transform((text) => text || null)

/** Trimmed, up to `max` characters, line breaks allowed. */
export const lines = (max: number) => z.string(REQUIRED).trim().max(max, tooLong(max)).refine(isText, WRITTEN)

export const ID = z.string().regex(ID_FORM, UNKNOWN_ID)

/** What a call brings that is done once however often it comes. */
export const KEY = { idempotencyKey: ID }

/** Which part of a long list: the first 20 unless told. */
export const PAGE = z.object({
  skip: z.nullish(z.int().min(0).max(100_000)).transform((skip) => skip ?? 0),
  limit: z.nullish(z.int().min(1).max(100)).transform((limit) => limit ?? 20),
})

/** Lower case, so that one address is one account; the sentence for a wrong one differs from form to form. */
export const withEmail = (invalid: string) =>
  z
    .string(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .refine(isEmail, invalid)
    .transform((text) => text.toLowerCase())
export const email = withEmail('Debe ser e-mail valido')

/** A new password; the sentence for a short one differs from form to form. */
export const withPassword = (short: string) =>
  z
    .string(REQUIRED)
    .min(8, short)
    .max(128, tooLong(128))
    .refine((text) => !isCommonPassword(text), 'Esa contraseña es de las más usadas. Elige otra.')
export const password = withPassword('Debe tener minimo 8 caracteres')

/** A password that is only compared. */
export const secret = z.string(REQUIRED).min(1, REQUIRED).max(128, tooLong(128))

export const phone = z
  .nullish(z.string().trim().max(20, tooLong(20)))
  .transform((text) => text || null)
  .refine((text) => text === null || isPhone(text), PHONE_FORMAT)

/** An IANA time zone. */
export const timezone = z.string(REQUIRED).max(64).refine(isZoneName, 'Elige una zona horaria de la lista.')

export const BROWSER_ZONE = 'IANA, as the browser has it; none, or one that is not known: the house’s.'
/** The zone a browser says it is in; null where it says none, or one that is not known here: nobody could mend that. */
export const browserZone = z
  .nullish(z.string().max(64))
  .transform((zone) => (timezone.safeParse(zone).success ? (zone ?? null) : null))

/** field → first sentence. */
function fieldsOf(error: z.core.$ZodError): Record<string, string> {
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
export function parseInput<T extends z.core.$ZodType>(shape: T, value: unknown): z.output<T> {
  const parsed = z.safeParse(shape, value)
  if (!parsed.success) throw badInput(fieldsOf(parsed.error))
  return parsed.data
}

/**
 * Inputs that come in several parts, put together; a part without a shape is left out.
 * @throws ApiError BAD_INPUT naming every field that breaks a rule, of all parts.
 */
export function parseTogether(
  parts: readonly (readonly [shape: z.core.$ZodType | undefined, value: unknown])[],
): object {
  const parsed = parts.flatMap(([shape, value]) => (shape ? [z.safeParse(shape, value)] : []))
  const wrong = parsed.flatMap(({ error }) => (error ? Object.entries(fieldsOf(error)) : []))
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong))
  return Object.assign({}, ...parsed.map(({ data }) => data))
}

/** What somebody answers to one question of a form. */
export const answerShape = z.union([
  z.string().max(2000, 'Acórtalo un poco: el máximo es 2000 caracteres.'),
  z.array(z.string().max(200)).max(50),
  z.number(),
  z.boolean(),
])
