import * as z from 'zod/mini'
import { ID_FORM, REQUIRED, tooLong, UNKNOWN_ID } from '#domain/input-words'
import { isOneLine, isText, WRITTEN } from '#domain/written'

export const ID = z.string().check(z.regex(ID_FORM, UNKNOWN_ID))

/** Trimmed, 1 to `max` characters, one line. */
export const str = (max: number) =>
  z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.minLength(1, REQUIRED),
      z.maxLength(max, tooLong(max)),
      z.refine<string>(isOneLine, WRITTEN),
    )

const emptyIsNull = z.transform((text: string | null | undefined) => text || null)
/** As `str`, or nothing: empty and missing are null. */
export const optional = (max: number) =>
  z.pipe(
    z.nullish(
      z.string().check(z.trim(), z.maxLength(max, tooLong(max)), z.refine<string>(isOneLine, WRITTEN)),
    ),
    emptyIsNull,
  )

/** Up to `max` characters in several lines, or nothing: empty and missing are null. */
export const comment = (max: number) =>
  z.pipe(
    z.nullish(
      z.string(REQUIRED).check(z.trim(), z.maxLength(max, tooLong(max)), z.refine<string>(isText, WRITTEN)),
    ),
    emptyIsNull,
  )

/** Of a list that is shown page by page, in an address. */
export const positive = (max: number, usual: number) =>
  z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(max)), usual)

export const INSTANT = z.iso.datetime()
export const NAME = z.object({ first: z.string(), last: z.string() })
