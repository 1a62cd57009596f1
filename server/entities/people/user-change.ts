import * as z from 'zod'
import { isDob } from '#domain/dates'
import { isEmail } from '#domain/email'
import { LANGUAGES } from '#domain/locale'
import { MAIL_KINDS } from '#domain/mail-kinds'
import { ROLES, USER_STATUSES } from '#domain/roles'
import { formatRut } from '#domain/rut'
import { builder, RoleEnum, UserStatusEnum } from '../../kernel/builder'
import { ID, lines, optional, phone, str, timezone } from '../../kernel/input'

const NameInput = builder.inputType('NameInput', {
  fields: (t) => ({ first: t.string({ required: true }), last: t.string({ required: true }) }),
})
const StreetInput = builder.inputType('StreetInput', {
  fields: (t) => ({ name: t.string(), number: t.string() }),
})
const LocationInput = builder.inputType('LocationInput', {
  fields: (t) => ({
    street: t.field({ type: StreetInput }),
    city: t.string(),
    state: t.string(),
    country: t.string(),
    timezone: t.string(),
  }),
})
const LeaderInput = builder.inputType('LeaderInput', {
  fields: (t) => ({ email: t.string(), firstName: t.string(), lastName: t.string(), position: t.string() }),
})
const PaymentInput = builder.inputType('PaymentInput', {
  fields: (t) => ({
    dni: t.string(),
    bank: t.string(),
    account: t.string(),
    number: t.string({ description: 'Left out: the number on record stays.' }),
  }),
})
const BookmarkInput = builder.inputType('BookmarkInput', {
  fields: (t) => ({ title: t.string({ required: true }), documentId: t.id({ required: true }) }),
})
const MailsInput = builder.inputType('MailsInput', {
  fields: (t) => Object.fromEntries(MAIL_KINDS.map((kind) => [kind, t.boolean()])),
})

export const UpdateUserInput = builder.inputType('UpdateUserInput', {
  fields: (t) => ({
    version: t.int({ required: true }),
    name: t.field({ type: NameInput }),
    picture: t.string({ description: 'The key of an own upload for the profile; null: none.' }),
    language: t.string(),
    phone: t.string(),
    dob: t.float({ description: 'Microseconds since 1970, a whole day.' }),
    nat: t.string(),
    rut: t.string(),
    hobbies: t.stringList(),
    profession: t.stringList(),
    experience: t.stringList(),
    style: t.stringList(),
    languages: t.stringList(),
    brief: t.string(),
    about: t.string(),
    location: t.field({ type: LocationInput }),
    position: t.string(),
    management: t.string(),
    leader: t.field({ type: LeaderInput }),
    payment: t.field({ type: PaymentInput }),
    conferenceUrl: t.string(),
    bookmarks: t.field({ type: [BookmarkInput] }),
    hasVisitedAccelerators: t.boolean({ description: 'true only' }),
    expireConnection: t.boolean({ description: 'true only: ends every connection of the person' }),
    theme: t.string(),
    mails: t.field({ type: MailsInput }),
    status: t.field({ type: UserStatusEnum, description: 'A sysadmin: verified or inactive.' }),
    roles: t.field({ type: [RoleEnum], description: 'A sysadmin: within the group, not the own ones.' }),
    organizationId: t.id({ description: 'A sysadmin: of a customer.' }),
    adminPrograms: t.idList({ description: 'A sysadmin: programs of the customer’s organization.' }),
    consultantPrograms: t.idList({ description: 'A sysadmin.' }),
    fixedCoach: t.id({ description: 'A sysadmin: the coach of a coachee who does not choose.' }),
    routeTags: t.stringList({ description: 'A sysadmin: what moves the matching of a coach.' }),
  }),
})

const words = z.optional(z.nullable(z.array(str(100)).max(30)))
const maybe = <T extends z.ZodType>(shape: T) => z.optional(z.nullable(shape))
const RUT = 'Revisa el RUT: el dígito verificador no calza.'
const rut = z
  .nullish(z.string().trim().max(12, RUT))
  .transform((text) => text || null)
  .refine((text) => text === null || formatRut(text) !== null, RUT)
  .transform((text) => (text === null ? null : formatRut(text)))
const optionalEmail = z
  .nullish(z.string().trim().toLowerCase())
  .transform((text) => text || null)
  .refine((text) => text === null || isEmail(text), 'Debe ser e-mail valido')
const accountNumber = z
  .nullish(z.string().trim())
  .transform((text) => text || null)
  .refine((text) => text === null || /^[0-9-]{4,34}$/.test(text), 'Escribe solo números y guiones.')
const MANY_BOOKMARKS = 'Ya guardaste 500 contenidos. Quita uno para guardar otro.'
const distinct = <T extends { documentId: string }>(marks: readonly T[]): T[] => [
  ...new Map(marks.map((mark) => [mark.documentId, mark])).values(),
]

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const programIds = maybe(z.array(ID).max(50).transform(unique))

/** A whole change, checked; a date of birth may not lie ahead. */
export const userChangeAt = (now: Date) =>
  z.object({
    version: z.int(),
    name: maybe(z.object({ first: str(100), last: str(100) })),
    picture: maybe(z.string().max(200)),
    language: maybe(z.enum(['es', ...LANGUAGES], 'Elige un idioma de la lista.')),
    phone: z.optional(phone),
    dob: maybe(
      z.number().refine((dob) => isDob(dob, now.getTime()), 'Escribe una fecha de nacimiento que ya pasó.'),
    ),
    nat: z.optional(optional(80)),
    rut: z.optional(rut),
    hobbies: words,
    profession: words,
    experience: words,
    style: words,
    languages: words,
    brief: maybe(lines(160)),
    about: maybe(lines(900)),
    location: maybe(
      z.object({
        street: maybe(z.object({ name: z.optional(optional(120)), number: z.optional(optional(20)) })),
        city: z.optional(optional(80)),
        state: z.optional(optional(80)),
        country: z.optional(optional(80)),
        timezone: maybe(timezone),
      }),
    ),
    position: z.optional(optional(120)),
    management: z.optional(optional(120)),
    leader: maybe(
      z.object({
        email: optionalEmail,
        firstName: optional(100),
        lastName: optional(100),
        position: optional(120),
      }),
    ),
    payment: maybe(
      z.object({ dni: rut, bank: optional(80), account: optional(80), number: z.optional(accountNumber) }),
    ),
    conferenceUrl: z.optional(optional(500)),
    bookmarks: maybe(
      z
        .array(z.object({ title: str(300), documentId: ID }))
        .max(1000, MANY_BOOKMARKS)
        .transform(distinct)
        .refine((marks) => marks.length <= 500, MANY_BOOKMARKS),
    ),
    hasVisitedAccelerators: maybe(z.literal(true)),
    expireConnection: maybe(z.literal(true)),
    theme: maybe(z.enum(['light', 'dark', 'system'])),
    mails: maybe(z.object(Object.fromEntries(MAIL_KINDS.map((kind) => [kind, maybe(z.boolean())])))),
    status: maybe(z.enum(USER_STATUSES)),
    roles: maybe(z.array(z.enum(ROLES)).min(1, 'Elige al menos un rol.').max(2).transform(unique)),
    organizationId: maybe(ID),
    adminPrograms: programIds,
    consultantPrograms: programIds,
    fixedCoach: maybe(ID),
    routeTags: words,
  })
export type UserChange = z.output<ReturnType<typeof userChangeAt>>
