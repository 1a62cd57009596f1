import type { Party } from '#domain/session-states'
import type { Trx } from '../../kernel/database/door'
import type { SessionRow } from '../../kernel/database/rows'
import { enqueueMail, type Invite, type Mail } from '../mail/mail-queue'
import type { TemplateName } from '../mail/templates'

type About = Pick<SessionRow, 'id' | 'slot' | 'coach_id' | 'coachee_id'>
type Words = {
  slot: string
  people: { coachName: string; coacheeName: string }
  path: string
  invite?: Invite
}

const PATH = '/sesiones'

const wordsOf = (session: About): Words => ({
  slot: session.slot.toISOString(),
  people: { coachName: session.coach_id, coacheeName: session.coachee_id },
  path: PATH,
})
/** The same words, and who it is that did something, or with whom it is. */
const withWho = (words: Words, who: string): Mail['data'] => ({ ...words, people: { ...words.people, who } })

const mail = (template: TemplateName, userId: string, data: Mail['data']): Mail => ({
  template,
  to: { userId },
  data,
})

/** The words, with the invitation as it stands now. */
async function invitingWords(trx: Trx, session: About, method: Invite['method']): Promise<Words> {
  const words = wordsOf(session)
  const invite = await trx
    .selectFrom('session_invites')
    .select(['uid', 'sequence'])
    .where('session_id', '=', session.id)
    .executeTakeFirst()
  return invite ? { ...words, invite: { ...invite, method, sessionId: session.id } } : words
}

/** Both are told that a session stands. */
export async function tellBooked(trx: Trx, session: About): Promise<void> {
  const data = await invitingWords(trx, session, 'REQUEST')
  await enqueueMail(
    trx,
    mail('sessionBookedCoachee', session.coachee_id, data),
    mail('sessionBookedCoach', session.coach_id, data),
  )
}

/** The coachee is told that the coach proposes a time. */
export async function tellProposed(trx: Trx, session: About): Promise<void> {
  await enqueueMail(trx, mail('sessionProposed', session.coachee_id, wordsOf(session)))
}

const HOUSE = 'El equipo de soporte'

/** Both are told the new time and who moved it. */
export async function tellMoved(trx: Trx, session: About, by: Party | 'sysadmin'): Promise<void> {
  const data = await invitingWords(trx, session, 'REQUEST')
  const told: Mail['data'] =
    by === 'sysadmin'
      ? { ...data, who: HOUSE }
      : withWho(data, by === 'coach' ? session.coach_id : session.coachee_id)
  await enqueueMail(
    trx,
    mail('sessionMoved', session.coachee_id, told),
    mail('sessionMoved', session.coach_id, told),
  )
}

const TO_COACHEE = {
  cancelled_on_time: 'cancelledOnTimeCoachee',
  cancelled_off_time: 'cancelledOffTimeCoachee',
} as const

function cancelTemplates(session: SessionRow, by: Party | 'sysadmin'): Record<Party, TemplateName> {
  if (by === 'sysadmin') return { coachee: 'cancelledByHouse', coach: 'cancelledByHouse' }
  if (by === 'coach') return { coachee: 'cancelledByCoachToCoachee', coach: 'cancelledByCoachToCoach' }
  const state = session.state === 'cancelled_off_time' ? 'cancelled_off_time' : 'cancelled_on_time'
  return { coachee: TO_COACHEE[state], coach: 'cancelledByCoacheeToCoach' }
}

/** Both are told that a session was cancelled, and what became of the credit. */
export async function tellCancelled(trx: Trx, session: SessionRow, by: Party | 'sysadmin'): Promise<void> {
  const data = await invitingWords(trx, session, 'CANCEL')
  const templates = cancelTemplates(session, by)
  const path = by === 'sysadmin' ? PATH : '/agendar'
  await enqueueMail(
    trx,
    mail(templates.coachee, session.coachee_id, { ...data, path }),
    mail(templates.coach, session.coach_id, data),
  )
}

/** Both are told that something outside lies over a booked session. */
export async function tellConflict(trx: Trx, session: About): Promise<void> {
  const data = wordsOf(session)
  await enqueueMail(
    trx,
    mail('conflictCoach', session.coach_id, data),
    mail('conflictCoachee', session.coachee_id, data),
  )
}

const REMINDERS = {
  day: { coachee: 'reminderDayCoachee', coach: 'reminderDayCoach' },
  hour: { coachee: 'reminderHour', coach: 'reminderHour' },
} as const

/** The mail of a reminder; dropped if the session no longer stands at that time when it leaves. */
function reminderTo(session: About, party: Party, kind: 'day' | 'hour'): Mail {
  const words = wordsOf(session)
  const who = party === 'coachee' ? session.coach_id : session.coachee_id
  const data = { ...withWho(words, who), standing: { sessionId: session.id, slot: words.slot } }
  return mail(REMINDERS[kind][party], session[`${party}_id`], data)
}

/** Both are reminded. */
export async function tellReminder(trx: Trx, session: About, kind: 'day' | 'hour'): Promise<void> {
  await enqueueMail(trx, reminderTo(session, 'coachee', kind), reminderTo(session, 'coach', kind))
}

/** One of them is reminded because somebody asked for it. */
export const tellReminderTo = (trx: Trx, session: About, party: Party): Promise<void> =>
  enqueueMail(trx, reminderTo(session, party, 'day'))

/** The coachee is asked how a session that took place was. */
export async function askRating(trx: Trx, session: About): Promise<void> {
  const data = { ...wordsOf(session), path: `${PATH}/${session.id}` }
  await enqueueMail(trx, mail('rateSession', session.coachee_id, data))
}

/** Somebody is asked whether the session was held. */
export async function tellQuestion(trx: Trx, session: About, asked: string): Promise<void> {
  const words = wordsOf(session)
  const who = asked === session.coach_id ? session.coachee_id : session.coach_id
  await enqueueMail(trx, mail('wasItHeld', asked, withWho(words, who)))
}

/** Both are told what became of a contest. */
export async function tellResolved(trx: Trx, session: About, upheld: boolean): Promise<void> {
  const words = wordsOf(session)
  const template = upheld ? 'contestUpheld' : 'contestKept'
  await enqueueMail(
    trx,
    mail(template, session.coachee_id, withWho(words, session.coach_id)),
    mail(template, session.coach_id, withWho(words, session.coachee_id)),
  )
}
