import * as z from 'zod'
import { formatDate, formatTime } from '#domain/format-time'
import type { Services } from '../../context'
import { renderMail } from './render'
import { isTemplateName, type TemplateName } from './templates'

const mailShape = z.object({
  template: z.custom<TemplateName>((value) => typeof value === 'string' && isTemplateName(value)),
  to: z.union([z.object({ userId: z.string() }), z.object({ email: z.string(), firstName: z.string() })]),
  data: z.looseObject({ path: z.string(), slot: z.optional(z.string()) }),
})

type Addressee = { email: string; firstName: string; timezone: string; organization: string | null }

async function addresseeOf(
  { door }: Services,
  to: z.infer<typeof mailShape>['to'],
): Promise<Addressee | null> {
  if ('email' in to) return { ...to, timezone: 'America/Santiago', organization: null }
  const row = await door.db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.email', 'users.first_name', 'users.timezone', 'organizations.name as organization'])
    .where('users.id', '=', to.userId)
    .where('users.removed_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, firstName: row.first_name } : null
}

export type OutgoingMail = {
  id: number
  to: string
  subject: string
  preview: string
  text: string
  html: string
  at: string
}
export type Transport = (mail: OutgoingMail) => Promise<void>

/** Renders one queued mail and hands it to the transport; a person who was removed gets none. */
export async function deliverMail(
  services: Services,
  transport: Transport,
  id: number,
  payload: unknown,
): Promise<void> {
  const mail = mailShape.parse(payload)
  const to = await addresseeOf(services, mail.to)
  if (!to) return
  const { productName, origin } = services.config
  const { path, slot, ...rest } = mail.data
  const values: Record<string, string> = {
    organization: to.organization ?? productName,
    firstName: to.firstName || 'te saludamos',
  }
  for (const [name, value] of Object.entries(rest)) if (typeof value === 'string') values[name] = value
  if (slot) {
    values.date = formatDate(slot, to.timezone)
    values.time = formatTime(slot, to.timezone)
  }
  const rendered = renderMail(mail.template, values, new URL(path, origin).href, productName)
  await transport({ id, to: to.email, at: services.now().toISOString(), ...rendered })
}
