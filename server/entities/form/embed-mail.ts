import { sql } from 'kysely'
import { DAY_MS } from '#domain/constants'
import type { Trx } from '../../kernel/database/door'
import { hashSecret, newId, newSecret } from '../../kernel/secrets'
import { enqueueMail, type Mail } from '../mail/mail-queue'

/** How long a mailed form can be answered. */
const EMBED_DAYS = 14

/** The types that are answered by people without account; no other form leaves by a link. */
const EMBEDDED_TYPES = ['embed', 'alignmentLeader', 'progressSupervisorEvaluation']

/** The coachee a form asks about. */
type Subject = { id: string; firstName: string; lastName: string }
export type EmbedMail = {
  formId: string
  programId: string | null
  /** a link about each, in one mail; none: the form is about nobody */
  subjects: readonly Subject[]
  to: { email: string; firstName: string }
  /** the request it belongs to */
  requestId?: string
}
type Link = { subject: Subject | null; path: string }

/** By the first name, which is all a form tells; of two who share it, whole. */
function calledAmong(links: readonly Link[], subject: Subject | null): string {
  if (!subject) return ''
  const { firstName, lastName } = subject
  const namesakes = links.filter((link) => link.subject?.firstName === firstName)
  return namesakes.length > 1 ? `${firstName} ${lastName}`.trim() : firstName
}

function mailOf({ to }: EmbedMail, links: readonly Link[]): Mail {
  const [first] = links
  if (!first) throw new Error('a mail leads to no form')
  const { path, subject } = first
  const about = links.flatMap((link) => (link.subject ? [link.subject.id] : []))
  if (links.length > 1)
    return {
      template: 'formsAboutCoachees',
      to,
      data: {
        path,
        about,
        links: links.map((link) => ({ label: calledAmong(links, link.subject), path: link.path })),
      },
    }
  return subject
    ? { template: 'formAboutCoachee', to, data: { path, about, coacheeName: subject.firstName } }
    : { template: 'formToAnswer', to, data: { path } }
}

/** What the same address was sent before about the same and did not answer stops working. */
async function endOlder(trx: Trx, mails: readonly EmbedMail[], now: Date): Promise<void> {
  const older = mails.flatMap(({ to, formId, programId, subjects }) =>
    (subjects.length > 0 ? subjects : [null]).map((subject) => ({
      email: to.email,
      form_id: formId,
      program_id: programId,
      subject_id: subject?.id ?? null,
    })),
  )
  await sql`update embed_forms e set expires_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(older)}::jsonb)
      as o (email text, form_id text, program_id text, subject_id text)
    where e.email = o.email and e.form_id = o.form_id and e.submitted_at is null and e.expires_at > ${now}
      and e.subject_id is not distinct from o.subject_id and e.program_id is not distinct from o.program_id`.execute(
    trx,
  )
}

/**
 * Mails people without account forms to answer, each all of theirs at once. A form is begun by being sent: its link
 * opens the version of that day.
 * @throws Error for a form that is not answered by a link, or that nobody is asked any more.
 */
export async function sendEmbedForms(trx: Trx, given: readonly EmbedMail[], now: Date): Promise<void> {
  if (given.length === 0) return
  const mails = given.map(({ formId, programId, subjects, to: { email, firstName }, requestId }) => ({
    formId,
    programId,
    subjects,
    to: { email: email.toLowerCase(), firstName },
    ...(requestId ? { requestId } : {}),
  }))
  const forms = await trx
    .selectFrom('forms')
    .innerJoin('form_versions', 'form_versions.form_id', 'forms.id')
    .select(['id', 'type', 'number'])
    .where('state', '=', 'published')
    .where('id', 'in', [...new Set(mails.map(({ formId }) => formId))])
    .execute()
  const mailed = new Map(
    forms.filter(({ type }) => EMBEDDED_TYPES.includes(type)).map(({ id, number }) => [id, number]),
  )
  for (const { formId } of mails)
    if (!mailed.has(formId)) throw new Error(`${formId} is not answered by a mailed link.`)
  await endOlder(trx, mails, now)
  const expiresAt = new Date(now.getTime() + EMBED_DAYS * DAY_MS)
  const opened = mails.map((mail) => ({
    mail,
    links: (mail.subjects.length > 0 ? mail.subjects : [null]).map((subject) => ({
      subject,
      secret: newSecret(),
    })),
  }))
  await trx
    .insertInto('embed_forms')
    .values(
      opened.flatMap(({ mail: { formId, programId, to, requestId }, links }) =>
        links.map(({ subject, secret }) => ({
          id: newId('e'),
          token_hash: hashSecret(secret),
          form_id: formId,
          version: mailed.get(formId),
          program_id: programId,
          subject_id: subject?.id ?? null,
          request_id: requestId ?? null,
          email: to.email,
          created_at: now,
          expires_at: expiresAt,
        })),
      ),
    )
    .execute()
  await enqueueMail(
    trx,
    ...opened.map(({ mail, links }) =>
      mailOf(
        mail,
        links.map(({ subject, secret }) => ({ subject, path: `/formulario?token=${secret}` })),
      ),
    ),
  )
}
