import * as z from 'zod'
import { ID, optional, str } from '../../kernel/input'

/** Every kind of calendar, as the database has them. */
export const CALENDAR_TYPES = [
  'product',
  'cronofy',
  'caldav',
  'ics',
  'google',
  'microsoft',
  'icloud',
] as const
/** Those connected by giving permission on a page. */
export const CONSENT_TYPES = ['product', 'cronofy', 'google', 'microsoft'] as const
export type ConsentType = (typeof CONSENT_TYPES)[number]

const type = z.enum(CALENDAR_TYPES, 'Elige un tipo de calendario de la lista.')
export const namedCalendar = z.object({ name: str(100), type })
export type NamedCalendar = z.output<typeof namedCalendar>

export const createCalendarData = z.object({
  name: str(100),
  type,
  main: z.nullish(z.boolean()),
  url: z.optional(optional(2000)),
  username: z.optional(optional(200)),
  password: z.nullish(z.string().max(500, 'Acórtala un poco: el máximo es 500 caracteres.')),
  idempotencyKey: z.string(),
})
export type CreateCalendarData = z.output<typeof createCalendarData>

export const startData = z.object({
  redirectUrl: str(300),
  linkToken: z.optional(optional(2000)),
  provider: z.nullish(z.enum(CONSENT_TYPES, 'Elige un calendario de la lista.')),
})
export type StartData = z.output<typeof startData>

export const authorizeData = z.object({
  code: str(2000),
  state: str(200),
  redirectUrl: str(300),
  userId: ID,
  domain: z.optional(optional(200)),
  idempotencyKey: z.string(),
})
export type AuthorizeData = z.output<typeof authorizeData>

export const connectData = z.object({
  code: str(4000),
  state: str(200),
  idempotencyKey: z.string(),
})
export type ConnectData = z.output<typeof connectData>

export const accessTokenData = z.object({
  code: str(2000),
  state: str(200),
  redirect_uri: str(300),
  userId: ID,
})
export type AccessTokenData = z.output<typeof accessTokenData>

/** What an element or a linked account may be asked for. */
const PERMISSIONS = ['account_management', 'availability', 'managed_availability', 'agenda'] as const
const permissions = z.array(z.enum(PERMISSIONS, 'Ese permiso no existe.')).min(1, 'Campo requerido').max(4)
export const linkTokenData = z.object({ permissions })
export const elementTokenData = z.object({ permissions, userId: ID })
