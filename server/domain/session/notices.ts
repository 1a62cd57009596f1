import type { Party } from '#domain/session-states'
import type { Trx } from '../../database/door'
import type { SessionRow } from '../../database/tables'
import { enqueueMail, type Invite, type Mail } from '../mail/mail-queue'
import type { TemplateName } from '../mail/templates'

type About = Pick<SessionRow, 'id' | 'slot' | 'coach_id' | 'coachee_id'>
type Words = { slot: string; coachName: string; coacheeName: string; path: string; invite?: Invite }

const PATH = '/sesiones'

async function wordsOf(trx: Trx, session: About): Promise<Words> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [session.coach_id, session.coachee_id])
    .execute()
  const nameOf = (id: string): string => {
    const person = people.find((one) => one.id === id)
    return person ? `${person.first_name} ${person.last_name}`.trim() : ''
  }
  return {
    slot: session.slot.toISOString(),
    coachName: nameOf(session.coach_id),
    coacheeName: nameOf(session.coachee_id),
    path: PATH,
  }
}

const mail = (template: TemplateName, userId: string, data: Mail['data']): Mail => ({
  template,
  to: { userId },
  data,
})

/** The words, with the invitation as it stands now. */
async function invitingWords(trx: Trx, session: About, method: Invite['method']): Promise<Words> {
  const words = await wordsOf(trx, session)
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
  await enqueueMail(trx, mail('sessionProposed', session.coachee_id, await wordsOf(trx, session)))
}

const HOUSE = 'El equipo de soporte'

/** Both are told the new time and who moved it. */
export async function tellMoved(trx: Trx, session: About, by: Party | 'sysadmin'): Promise<void> {
  const data = await invitingWords(trx, session, 'REQUEST')
  const who = by === 'sysadmin' ? HOUSE : by === 'coach' ? data.coachName : data.coacheeName
  await enqueueMail(
    trx,
    mail('sessionMoved', session.coachee_id, { ...data, who }),
    mail('sessionMoved', session.coach_id, { ...data, who }),
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
  const data = await wordsOf(trx, session)
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

/** Both are reminded; the mail is dropped if the session no longer stands at that time when it leaves. */
export async function tellReminder(trx: Trx, session: About, kind: 'day' | 'hour'): Promise<void> {
  const words = await wordsOf(trx, session)
  const data = { ...words, standing: { sessionId: session.id, slot: words.slot } }
  await enqueueMail(
    trx,
    mail(REMINDERS[kind].coachee, session.coachee_id, { ...data, who: words.coachName }),
    mail(REMINDERS[kind].coach, session.coach_id, { ...data, who: words.coacheeName }),
  )
}

/** The coachee is asked how a session that took place was. */
export async function askRating(trx: Trx, session: About): Promise<void> {
  await enqueueMail(trx, mail('rateSession', session.coachee_id, await wordsOf(trx, session)))
}

/** Somebody is asked whether the session was held. */
export async function tellQuestion(trx: Trx, session: About, asked: string): Promise<void> {
  const words = await wordsOf(trx, session)
  const who = asked === session.coach_id ? words.coacheeName : words.coachName
  await enqueueMail(trx, mail('wasItHeld', asked, { ...words, who }))
}

/** Both are told what became of a contest. */
export async function tellResolved(trx: Trx, session: About, upheld: boolean): Promise<void> {
  const words = await wordsOf(trx, session)
  const template = upheld ? 'contestUpheld' : 'contestKept'
  await enqueueMail(
    trx,
    mail(template, session.coachee_id, { ...words, who: words.coachName }),
    mail(template, session.coach_id, { ...words, who: words.coacheeName }),
  )
}
