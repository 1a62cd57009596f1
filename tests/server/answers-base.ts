import fc from 'fast-check'
import type { Answer } from '#domain/models'
import { storeProgramFeatures } from '#server/entities/program/features'
import { makeCoach, makeOrganization, makeProgram, makeUser } from './factories'
import { TEST_NOW, type TestServer } from './helper'

const HOUR = 3_600_000
const COACHES = 4
const LEADERS = 4
/** What the program's features have people answer. */
const FEATURES = ['alignmentIndex', 'progressEvaluation', 'pulse', 'strategyRadar', 'focus']
/** The fields of each form, as the specification of the forms names them, and the most one may answer. */
export const FIELDS = {
  alignment: ['goals', 'usefulness', 'support', 'time', 'change'],
  pulse: ['energy', 'workload', 'clarity', 'support', 'voice', 'belonging'],
  radar: ['clarity', 'priorities', 'ownership', 'collaboration', 'execution', 'learning'],
  evaluation: [
    'communication',
    'feedback',
    'delegation',
    'timeManagement',
    'teamwork',
    'change',
    'emotions',
    'inclusion',
  ],
} as const
const FOCUSES = ['Feedback', 'Comunicación', 'Liderazgo de equipos', 'Delegación']

const FORMS = {
  alignment: 'form-alignment-coachee',
  leaderAlignment: 'form-alignment-leader',
  pulse: 'form-pulse',
  radar: 'form-strategy-radar',
  focus: 'form-focus',
  self: 'form-progress-self',
  supervisor: 'form-progress-supervisor',
  closing: 'form-session-closing',
} as const
export type Kind = keyof typeof FORMS
const KINDS = Object.keys(FORMS) as Kind[]

type Person = {
  organization: 0 | 1
  leader: number | null
  removed: boolean
  status: 'active' | 'invited' | 'finished'
  area: string | null
  site: string | null
}
/** who: which person it is by or about · gap: hours since the one before */
type Event = { kind: Kind; who: number; coach: number; gap: number; points: number[]; skips: number }
/** only: the one thing they answer, again and again; null: everything there is */
export type Given = { people: Person[]; events: Event[]; only: Kind | null }

export const answerBases: fc.Arbitrary<Given> = fc.record({
  people: fc.oneof(
    ...[
      { weight: 6, min: 5, max: 11 },
      { weight: 1, min: 40, max: 50 },
    ].map(({ weight, min, max }) => ({
      weight,
      arbitrary: fc.array(
        fc.record<Person>({
          organization: fc.constantFrom(0, 0, 0, 1),
          leader: fc.option(fc.nat(LEADERS - 1), { freq: 6 }),
          removed: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
          status: fc.constantFrom('active', 'active', 'active', 'invited', 'finished'),
          area: fc.constantFrom('Producción', 'Producción', 'Logística', 'Comercial', 'Calidad', null),
          site: fc.constantFrom('Maipú', 'Maipú', 'Maipú', 'Temuco', null),
        }),
        { minLength: min, maxLength: max },
      ),
    })),
  ),
  only: fc.option(
    fc.constantFrom<Kind>('self', 'supervisor', 'alignment', 'closing', 'radar', 'pulse', 'pulse'),
    {
      freq: 2,
    },
  ),
  events: fc.array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      who: fc.nat(49),
      coach: fc.nat(COACHES - 1),
      gap: fc.integer({ min: 1, max: 60 }),
      points: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 8, maxLength: 8 }),
      skips: fc.oneof({ weight: 5, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(7) }),
    }),
    { minLength: 30, maxLength: 160 },
  ),
})

/** One answer as a plain row: by whom, about whom, in whose group, when. */
export type Row = {
  kind: Kind
  organization: 0 | 1
  person: string
  subject: string | null
  at: Date
  answers: Record<string, Answer>
}
export type StoredAnswers = {
  programId: string
  organizations: [string, string]
  admin: string
  people: (Person & { id: string })[]
  /** in the order they came */
  rows: Row[]
}

const fieldsOf: Record<Exclude<Kind, 'focus' | 'closing'>, readonly string[]> = {
  alignment: FIELDS.alignment,
  leaderAlignment: FIELDS.alignment,
  pulse: FIELDS.pulse,
  radar: FIELDS.radar,
  self: FIELDS.evaluation,
  supervisor: FIELDS.evaluation,
}
function answersOf({ kind, points, skips }: Event): Record<string, Answer> {
  const [one = 0, other = 0] = points
  if (kind === 'focus')
    return {
      focus1: FOCUSES[one % 4] ?? '',
      ...(skips < 0 ? { focus2: FOCUSES[(one + 1 + (other % 3)) % 4] ?? '' } : {}),
    }
  if (kind === 'closing') return { progress: 1 + (one % 5) }
  const most = kind === 'alignment' || kind === 'leaderAlignment' ? 11 : 5
  const least = most === 5 ? 1 : 0
  const written = fieldsOf[kind].map((name, at): [string, Answer] => [
    name,
    least + ((points[at] ?? 0) % most),
  ])
  return Object.fromEntries(written.filter((_, at) => at !== skips))
}

let made = 0
/** Stores a base beside the others: one program of two customers, with what its people answered. */
export async function storeAnswers(
  server: TestServer,
  { people, events, only }: Given,
): Promise<StoredAnswers> {
  const { door } = server
  const { db } = door
  made += 1
  const base = `a${made}`
  const organizations: [string, string] = [await makeOrganization(door), await makeOrganization(door)]
  const programId = await makeProgram(door, organizations[0])
  await db
    .insertInto('organization_programs')
    .values({ organization_id: organizations[1], program_id: programId })
    .execute()
  await door.transaction((trx) =>
    storeProgramFeatures(trx, [
      {
        id: programId,
        features: FEATURES.map((name) => ({
          name,
          isActive: true,
          thumbnail: '',
          videoHtml: '' as never,
          coursesDocumentIds: null,
          allCoursesActive: null,
        })),
      },
    ]),
  )
  const coaches: string[] = []
  for (let at = 0; at < COACHES; at += 1) coaches.push((await makeCoach(door, programId)).id)
  const admin = await makeUser(door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizations[0],
    admin_programs: [programId],
  })
  const stored = people.map((one, at) => ({ ...one, id: `${base}-p${at}` }))
  const leaderOf = (one: Person): string | null =>
    one.leader === null ? null : `${base}-o${one.organization}-l${one.leader}@lider.test`
  await db
    .insertInto('users')
    .values(
      stored.map((one) => ({
        id: one.id,
        email: `${one.id}@example.cl`,
        first_name: 'Persona',
        last_name: one.id,
        status: 'verified' as const,
        user_group: 'customer' as const,
        roles: ['coachee' as const],
        active_role: 'coachee' as const,
        organization_id: organizations[one.organization],
        management: one.area,
        site: one.site,
        removed_at: one.removed ? TEST_NOW : null,
        leader: leaderOf(one)
          ? JSON.stringify({ email: leaderOf(one), firstName: 'L', lastName: 'L', position: '' })
          : null,
      })),
    )
    .execute()
  await db
    .insertInto('trips')
    .values(
      stored.map((one) => ({
        id: `${one.id}-t`,
        user_id: one.id,
        program_id: programId,
        organization_id: organizations[one.organization],
        status: one.status,
        max_sessions: 50,
        pace: 'weekly' as const,
        activation_date: one.status === 'invited' ? null : TEST_NOW,
        created_at: TEST_NOW,
      })),
    )
    .execute()
  const rows: Row[] = []
  const hours = events.reduce((sum, { gap }) => sum + gap, 0)
  let at = TEST_NOW.getTime() - (hours + 1) * HOUR
  for (const [index, given] of events.entries()) {
    const event = { ...given, kind: only ?? given.kind }
    at += event.gap * HOUR
    const one = stored[event.who % stored.length]
    if (!one) continue
    const when = new Date(at)
    const answers = answersOf(event)
    const { kind } = event
    const written = Object.entries(answers).map(([name, answer]) => ({
      field_id: name,
      label: name,
      name,
      answer: JSON.stringify(answer),
    }))
    const leader = leaderOf(one)
    const form = { form_id: FORMS[kind], program_id: programId }
    if (kind === 'leaderAlignment' || kind === 'supervisor') {
      if (!leader) continue
      const subject = kind === 'supervisor' ? one.id : null
      const id = `${base}-e${index}`
      await db
        .insertInto('embed_forms')
        .values({
          id,
          token_hash: id,
          form_id: form.form_id,
          program_id: programId,
          subject_id: subject,
          email: leader,
          created_at: when,
          expires_at: when,
          submitted_at: when,
        })
        .execute()
      await db
        .insertInto('embed_answers')
        .values(written.map((answer) => ({ ...answer, embed_id: id })))
        .execute()
      rows.push({ kind, organization: one.organization, person: leader, subject, at: when, answers })
    } else if (kind === 'closing') {
      const coach = coaches[event.coach] ?? ''
      const id = `${base}-s${index}`
      await db
        .insertInto('sessions')
        .values({
          id,
          coach_id: coach,
          coachee_id: one.id,
          program_id: programId,
          trip_id: `${one.id}-t`,
          slot: when,
          scheduled_slot: when,
          state: 'finished',
        })
        .execute()
      await db
        .insertInto('form_answers')
        .values(
          written.map((answer) => ({
            ...answer,
            user_id: coach,
            form_id: form.form_id,
            program_id: programId,
            session_id: id,
          })),
        )
        .execute()
      await db
        .insertInto('form_submissions')
        .values({
          user_id: coach,
          form_id: form.form_id,
          program_id: programId,
          session_id: id,
          submitted_at: when,
        })
        .execute()
      rows.push({ kind, organization: one.organization, person: coach, subject: one.id, at: when, answers })
    } else {
      const place = {
        user_id: one.id,
        form_id: form.form_id,
        program_id: programId,
        session_id: `${base}-r${index}`,
      }
      await db
        .insertInto('form_answers')
        .values(written.map((answer) => ({ ...answer, ...place })))
        .execute()
      await db
        .insertInto('form_submissions')
        .values({ ...place, submitted_at: when })
        .execute()
      rows.push({ kind, organization: one.organization, person: one.id, subject: one.id, at: when, answers })
    }
  }
  return { programId, organizations, admin: await server.login(admin.email), people: stored, rows }
}
