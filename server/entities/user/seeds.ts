import type { Insertable } from 'kysely'
import type { Trx } from '../../kernel/database/door'
import type { Tables } from '../../kernel/database/generated/tables'
import { DEMO_ACCOUNTS, NEW_COACH } from '../../kernel/demo/accounts'
import type { DemoCoach, DemoCoachee, DemoPeople, DemoPerson } from '../../kernel/demo/content'
import { daysFrom } from '../../kernel/demo/days'
import type { Demo } from '../../kernel/demo/demo'
import { pictureOf } from '../../kernel/demo/portraits'

type Row = Insertable<Tables['users']>
const MEETING_LINKS: Record<string, string> = {
  'org-faro': 'https://teams.microsoft.com/l/meetup-join/demo-',
  'org-nandu': 'https://demo.zoom.us/j/90000000',
}

const emailOf = (person: DemoPerson): string =>
  DEMO_ACCOUNTS.find((account) => account.person === person._id)?.email ?? person.email

const base = (person: DemoPerson, passwordHash: string, now: Date) => ({
  id: person._id,
  demo: 'open' as const,
  email: emailOf(person).toLowerCase(),
  password_hash: passwordHash,
  first_name: person.name.first,
  last_name: person.name.last,
  phone: person.phone ?? null,
  nat: person.nat ?? null,
  rut: person.rut ?? null,
  status: person.status,
  user_group: person._type.group,
  roles: person._type.roles,
  active_role: person._type.active,
  welcome_stepper: person.welcomeStepper,
  timezone: person.location.timezone.description,
  city: person.location.city,
  state: person.location.state,
  country: person.location.country,
  password_proven: person.status !== 'unverified',
  registered_at: person.status === 'unverified' ? now : daysFrom(now, -100),
})

function coachRow(coach: DemoCoach): Partial<Row> {
  if (coach._id === NEW_COACH) return { welcome_stepper: 1, moderated: false, phone: null }
  return {
    moderated: coach.moderated,
    style: coach.style,
    experience: coach.experience,
    focus: coach.focus,
    route_tags: coach.routeTags,
    profession: coach.profession,
    hobbies: coach.hobbies,
    languages: coach.languages,
    brief: coach.brief,
    about: coach.about,
    payment: JSON.stringify(coach.payment),
    calendar_skipped: true,
  }
}

function coacheeRow(
  coachee: DemoCoachee,
  at: number,
  people: DemoPeople,
  choices: Demo['choices'],
): Partial<Row> {
  const leader = people.leaders.find(({ _id }) => _id === coachee.leader)
  const started = coachee.welcomeStepper >= 2
  const words = (name: string): string[] => {
    const answer = coachee.match[name]
    return Array.isArray(answer) ? answer : []
  }
  const link = MEETING_LINKS[coachee.organization]
  return {
    organization_id: coachee.organization,
    fixed_coach_id: coachee.fixedCoach ?? null,
    coach_selected_id: choices.get(coachee._id) ?? null,
    position: coachee.position,
    management: coachee.management,
    conference_url: started && link ? `${link}${100 + at}` : null,
    leader: leader
      ? JSON.stringify({
          email: leader.email,
          firstName: leader.name.first,
          lastName: leader.name.last,
          position: leader.position,
        })
      : null,
    ...(started
      ? {
          hobbies: coachee.hobbies,
          profession: [coachee.profession],
          style: words('style'),
          experience: words('experience'),
          focus: words('focus'),
          languages: words('languages'),
        }
      : {}),
  }
}

/** Coaches come first: coachees refer to them. */
export async function seedUsers(trx: Trx, { people, choices, passwordHash, now }: Demo): Promise<void> {
  const { coaches, admins, consultants, sysadmins, coachees } = people
  const plain = (rows: Row[]) => trx.insertInto('users').values(rows).execute()
  await plain(
    coaches.map((one) => ({
      ...base(one, passwordHash, now),
      picture: pictureOf(one._id),
      ...coachRow(one),
    })),
  )
  await plain([
    ...admins.map((one) => ({
      ...base(one, passwordHash, now),
      picture: pictureOf(one._id),
      organization_id: one.organization,
      position: one.typeDetails.customer.position,
      management: one.typeDetails.customer.management,
      admin_programs: one.typeDetails.customer.admin.programs,
      consultant_programs: [],
      coach_selected_id: choices.get(one._id) ?? null,
    })),
    ...[...consultants, ...sysadmins].map((one) => ({
      ...base(one, passwordHash, now),
      picture: pictureOf(one._id),
      organization_id: null,
      position: null,
      management: null,
      admin_programs: [],
      consultant_programs:
        consultants.find(({ _id }) => _id === one._id)?.typeDetails.collaborator.consultant.programs ?? [],
      coach_selected_id: null,
    })),
  ])
  await plain(
    coachees.map((one, at) => ({
      ...base(one, passwordHash, now),
      picture: pictureOf(one._id),
      ...coacheeRow(one, at, people, choices),
    })),
  )
}
