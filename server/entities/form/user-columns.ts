import type { Updateable } from 'kysely'
import { isoOfDob, toDob } from '#domain/dates'
import { formFields } from '#domain/form-rules'
import type { Answer, Form } from '#domain/models'
import { formatRut } from '#domain/rut'
import type { Tables } from '../../kernel/database/generated/tables'
import type { UserRow } from '../../kernel/database/rows'

type Columns = Updateable<Tables['users']>
/** Answers by field name. */
export type Named = Record<string, Answer | undefined>

const text = (answer: Answer | undefined): string | null =>
  typeof answer === 'string' && answer.trim() !== '' ? answer.trim() : null
/** One spelling in the record, however it was written. */
const rutOf = (answer: Answer | undefined): string | null => {
  const given = text(answer)
  return given === null ? null : (formatRut(given) ?? given)
}
const list = (answer: Answer | undefined): string[] =>
  Array.isArray(answer) ? answer : typeof answer === 'string' && answer ? [answer] : []

const dobOf = (answer: Answer | undefined): number | null => {
  const date = text(answer)
  return date === null ? null : toDob(date)
}
const dobText = (dob: number | null): string | undefined => (dob === null ? undefined : isoOfDob(dob))

function profileColumns(answers: Named, isCoach: boolean): Columns {
  const shared: Columns = {
    first_name: text(answers.firstName) ?? '',
    last_name: text(answers.lastName) ?? '',
    phone: text(answers.phone),
    dob: dobOf(answers.dob),
    city: text(answers.city),
    timezone: text(answers.timezone) ?? 'America/Santiago',
    rut: rutOf(answers.dni),
  }
  if (isCoach) {
    const [bank, account, number] = [answers.bank, answers.account, answers.number].map(text)
    const { rut: dni } = shared
    const payment = {
      ...(dni && { dni }),
      ...(bank && { bank }),
      ...(account && { account }),
      ...(number && { number }),
    }
    return { ...shared, country: text(answers.country), payment: JSON.stringify(payment) }
  }
  const leader = {
    firstName: text(answers.leaderFirstName) ?? '',
    lastName: text(answers.leaderLastName) ?? '',
    email: text(answers.leaderEmail) ?? '',
    position: text(answers.leaderPosition) ?? '',
  }
  return {
    ...shared,
    nat: text(answers.nat),
    position: text(answers.position),
    management: text(answers.management),
    leader: JSON.stringify(leader),
  }
}

/** The person's columns a submitted form fills; null: it fills none. */
export function columnsFrom(form: Form, answers: Named): Columns | null {
  const isCoach = form._id.startsWith('form-coach-')
  switch (form._type) {
    case 'match':
      return {
        hobbies: list(answers.hobbies),
        profession: list(answers.profession),
        style: list(answers.style),
        experience: list(answers.experience),
        focus: list(answers.focus),
        languages: list(answers.languages),
      }
    case 'profile':
      return profileColumns(answers, isCoach)
    case 'about':
      if (!isCoach) return { hobbies: list(answers.hobbies), profession: list(answers.profession) }
      return {
        style: list(answers.style),
        experience: list(answers.experience),
        focus: list(answers.focus),
        languages: list(answers.languages),
        hobbies: list(answers.hobbies),
        profession: list(answers.profession),
        brief: text(answers.brief) ?? '',
        about: text(answers.about) ?? '',
      }
    default:
      return null
  }
}

/** What the record already tells, by field id: a profile starts with it, and shows later changes. */
export function answersFrom(form: Form, user: UserRow): Record<string, Answer> {
  if (form._type !== 'profile' && form._type !== 'about') return {}
  const known: Named = {
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone ?? undefined,
    dni: user.payment?.dni ?? user.rut ?? undefined,
    dob: dobText(user.dob),
    nat: user.nat ?? undefined,
    city: user.city ?? undefined,
    country: user.country ?? undefined,
    timezone: user.timezone,
    position: user.position ?? undefined,
    management: user.management ?? undefined,
    leaderFirstName: user.leader?.firstName,
    leaderLastName: user.leader?.lastName,
    leaderEmail: user.leader?.email,
    leaderPosition: user.leader?.position,
    bank: user.payment?.bank,
    account: user.payment?.account,
    number: user.payment?.number,
    style: user.style,
    experience: user.experience,
    focus: user.focus,
    languages: user.languages,
    routeTags: user.route_tags,
    hobbies: user.hobbies,
    profession: user.profession,
    brief: user.brief,
    about: user.about,
  }
  const answers: Record<string, Answer> = {}
  for (const field of formFields(form)) {
    const value = known[field.name]
    const answer = field._type === 'single' && Array.isArray(value) ? value[0] : value
    const filled = Array.isArray(answer) ? answer.length > 0 : answer !== undefined && answer !== ''
    if (filled && answer !== undefined) answers[field._id] = answer
  }
  return answers
}
