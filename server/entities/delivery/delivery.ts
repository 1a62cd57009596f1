import * as z from 'zod'
import { addressOf } from '#contract/rest/addresses'
import { DAY_MS } from '#domain/constants'
import { formatDate, formatTime } from '#domain/format-time'
import { localeOf } from '#domain/locale'
import { type MailPreferences, wantsMail } from '#domain/mail-kinds'
import type { Services } from '../../kernel/context'
import { isDemoAddress } from '../../kernel/demo/demo-mode'
import { NobodyThere } from '../../outside/mail/transport'
import { saidHour } from '../calendar-entry/entry'
import { invitationBounced } from '../invitation/life'
import { type MailPart, renderMail } from '../mail/render'
import { isTemplateName, TEMPLATES, type Template, type TemplateName } from '../mail/templates'
import { ring } from '../notification/ring'
import { weekOf } from '../session/weekly'
import { sysadmins } from '../user/sysadmins'
import { invitationOf } from './invitation'
import { unsubscribeToken } from './unsubscribe'

const mailShape = z.object({
  template: z.custom<TemplateName>((value) => typeof value === 'string' && isTemplateName(value)),
  to: z.union([z.object({ userId: z.string() }), z.object({ email: z.string(), firstName: z.string() })]),
  data: z.looseObject({
    path: z.string(),
    slot: z.optional(z.string()),
    people: z.optional(z.record(z.string(), z.string())),
    about: z.optional(z.array(z.string())),
    invite: z.optional(
      z.object({
        uid: z.string(),
        sequence: z.number(),
        method: z.enum(['REQUEST', 'CANCEL']),
        sessionId: z.string(),
      }),
    ),
    standing: z.optional(z.object({ sessionId: z.string(), slot: z.string() })),
    unread: z.optional(z.object({ conversationId: z.string(), side: z.enum(['coach', 'coachee']) })),
    weekOf: z.optional(z.string()),
    links: z.optional(z.array(z.object({ label: z.string(), path: z.string() }))),
  }),
})

type MailData = z.infer<typeof mailShape>['data']
const BOUNCE_DAYS = 30

type Addressee = {
  email: string
  firstName: string
  timezone: string
  language?: string
  organization: string | null
  mails?: MailPreferences
}

async function addresseeOf(
  { door, config }: Services,
  to: z.infer<typeof mailShape>['to'],
): Promise<Addressee | null> {
  if ('email' in to && !config.demo && isDemoAddress(to.email)) return null
  if ('email' in to) return { ...to, timezone: 'America/Santiago', organization: null }
  const row = await door.db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.email', 'users.first_name', 'users.timezone', 'users.language', 'users.preferences'])
    .select('organizations.name as organization')
    .where('users.id', '=', to.userId)
    .where('users.removed_at', 'is', null)
    .where('users.demo', 'is distinct from', 'shut')
    .executeTakeFirst()
  return row ? { ...row, firstName: row.first_name, mails: row.preferences?.mails } : null
}

/** Whether what a mail tells of is still so: the session stands, the message was not read meanwhile. */
async function stillTrue({ door }: Services, { standing, unread }: MailData): Promise<boolean> {
  if (standing) {
    const session = await door.db
      .selectFrom('sessions')
      .select('slot')
      .where('id', '=', standing.sessionId)
      .where('state', 'in', ['active', 'inprogress'])
      .executeTakeFirst()
    return session?.slot.toISOString() === standing.slot
  }
  if (unread) {
    const waiting = await door.db
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', unread.conversationId)
      .whereRef('last_seq', '>', unread.side === 'coach' ? 'coach_read' : 'coachee_read')
      .executeTakeFirst()
    return waiting !== undefined
  }
  return true
}

/** What is about the account is always tried; the rest keeps quiet for a month where nobody is there. */
async function isBounced({ door, now }: Services, email: string): Promise<boolean> {
  const since = new Date(now().getTime() - BOUNCE_DAYS * DAY_MS)
  const found = await door.db
    .selectFrom('mail_bounces')
    .select('email')
    .where('email', '=', email)
    .where('at', '>', since)
    .executeTakeFirst()
  return found !== undefined
}
async function rememberBounce({ door, now, log }: Services, email: string, reason: string): Promise<void> {
  log.warn({ reason }, 'an address does not exist')
  const row = { reason: reason.slice(0, 500), at: now() }
  await door.db
    .insertInto('mail_bounces')
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(row))
    .execute()
  await invitationBounced(door, email, reason, now())
}

/** Rings for every sysadmin that a mail did not leave although it was tried as often as mails are. */
export async function tellFailed(services: Services, outboxId: number): Promise<void> {
  const title = 'Un correo no salió'
  const text = 'Se intentó diez veces. Revisa por qué y envíalo otra vez.'
  for (const userId of await sysadmins(services.door.db))
    await ring(services, outboxId, userId, { title, text, path: '/reportes' })
}

/** The names that stand for these words now; of somebody who left, what stands in their record. */
async function namesOf({ door }: Services, people: Record<string, string>): Promise<Record<string, string>> {
  const ids = Object.values(people)
  if (ids.length === 0) return {}
  const rows = await door.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  const names = new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]))
  return Object.fromEntries(Object.entries(people).map(([word, id]) => [word, names.get(id) ?? '']))
}

/** Where else a mail leads, each by what it is called. */
const linksPart = (links: NonNullable<MailData['links']>, origin: string): MailPart => ({
  title: 'Sobre quién',
  rows: links.map(({ label, path }) => ({ label, value: 'Responder', link: new URL(path, origin).href })),
})

/** Renders one queued mail, rings for it in the product, and hands it to the transport; who was removed or does not want its kind gets none. */
export async function deliverMail(
  services: Services,
  { id, payload }: { id: number; payload: unknown },
): Promise<void> {
  const mail = mailShape.parse(payload)
  const to = await addresseeOf(services, mail.to)
  const { kind, rings = kind !== null }: Template = TEMPLATES[mail.template]
  if (!to || !(await stillTrue(services, mail.data))) return
  const { productName, origin } = services.config
  const {
    path,
    slot,
    invite,
    standing: _standing,
    unread: _unread,
    weekOf: coachId,
    links,
    ...other
  } = mail.data
  const { people = {}, about = [], ...rest } = other
  const week = coachId === undefined ? null : await weekOf(services, coachId, to.timezone)
  const values: Record<string, string> = {
    organization: to.organization ?? productName,
    firstName: to.firstName || 'te saludamos',
    ...week?.values,
    ...(await namesOf(services, people)),
  }
  for (const [name, value] of Object.entries(rest)) if (typeof value === 'string') values[name] = value
  if (slot) {
    values.date = formatDate(slot, to.timezone)
    values.time = formatTime(slot, to.timezone)
  }
  const unsubscribe =
    kind && 'userId' in mail.to
      ? `${origin}${addressOf('unsubscribe', { token: unsubscribeToken(services, { userId: mail.to.userId, kind }) })}`
      : null
  const rendered = renderMail(
    week?.template ?? mail.template,
    values,
    {
      links: { button: new URL(path, origin).href, settings: `${origin}/configuraciones`, unsubscribe },
      fact: slot && invite?.method !== 'CANCEL' ? saidHour(slot, to.timezone) : null,
      parts: week?.parts ?? (links ? [linksPart(links, origin)] : []),
      locale: localeOf(to.language),
    },
    productName,
  )
  if (rings && 'userId' in mail.to) {
    const { userId } = mail.to
    const { subject: title, preview: text } = rendered
    const named = [...new Set([...about, ...Object.values(people)])].filter((one) => one !== userId)
    await ring(services, id, userId, { title, text, path }, named)
  }
  if (kind && (!wantsMail(to.mails, kind) || (await isBounced(services, to.email)))) return
  const attachments =
    invite && slot ? [invitationOf(services, { ...invite, slot }, to, rendered.subject)] : []
  try {
    await services.outside.mails({
      id,
      to: to.email,
      at: services.now().toISOString(),
      ...rendered,
      ...(unsubscribe ? { unsubscribe } : {}),
      ...(attachments.length > 0 ? { attachments } : {}),
    })
  } catch (error) {
    if (!(error instanceof NobodyThere)) throw error
    await rememberBounce(services, to.email, error.message)
  }
}
