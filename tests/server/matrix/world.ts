import type { Insertable } from 'kysely'
import { record, reserved } from '#server/entities/ledger/ledger'
import type { Tables } from '#server/kernel/database/generated/tables'
import { TEST_NOW, type TestServer } from '../helper'
import { giveCredits } from '../session-fixture'

/** Everybody in the little world each operation is tried in; ids are these names behind the world's prefix. */
export const PEOPLE = [
  'cc',
  'cc2',
  'ccA2',
  'ccPast',
  'ccB',
  'ccGone',
  'co',
  'co2',
  'coOffered',
  'coB',
  'coGone',
  'cs',
  'csNone',
  'ad',
  'adNone',
  'sa',
  'me',
  'acc',
  'aad',
  'unv',
  'inactive',
] as const
export type Person = (typeof PEOPLE)[number]
export const REMOVED: readonly Person[] = ['ccGone', 'coGone']
export const SESSIONS = ['s1', 'sDone', 'sWait', 's2', 'sB', 'sAcc'] as const
export type Session = (typeof SESSIONS)[number]

/** Conversations, and messages in them: k1 and kAcc go on, kPast is over, k2 is between others. */
export const CHATS = ['k1', 'kPast', 'k2', 'kAcc'] as const
export type Chat = (typeof CHATS)[number]
/** m1cc and m1co by each side of k1; m2 in k2, where the coach's was reported. */
export const MESSAGES = ['m1cc', 'm1co', 'm2', 'm2reported'] as const
export type Message = (typeof MESSAGES)[number]

export const ORGANIZATIONS = ['A', 'B'] as const
export type OrganizationName = (typeof ORGANIZATIONS)[number]
export const PROGRAMS = ['A1', 'A2', 'S', 'B1'] as const
export type ProgramName = (typeof PROGRAMS)[number]
/** A1 opens cOpen by name and nothing else; cDraft is not published. kOpen has cOpen and cOther, kOther only cOther2. */
export const COURSES = ['cOpen', 'cOther', 'cOther2', 'cDraft'] as const
export type CourseName = (typeof COURSES)[number]
export const COLLECTIONS = ['kOpen', 'kOther'] as const
export type CollectionName = (typeof COLLECTIONS)[number]

/** Who calls. acc and aad are one kind of person, coachee and admin at once, in either role. */
export const CALLERS = [
  'anon',
  'unv',
  'cc',
  'co',
  'cs',
  'csNone',
  'ad',
  'adNone',
  'sa',
  'me',
  'acc',
  'aad',
  'inactive',
] as const
export type Caller = (typeof CALLERS)[number]

export type World = {
  id(name: string): string
  /** The name behind an id of this world; null for another's. */
  nameOf(id: string): string | null
  tokens: Map<Caller, string>
}

type UserValues = Partial<Insertable<Tables['users']>>
const DAY = 86_400_000
const from = (days: number) => new Date(TEST_NOW.getTime() + days * DAY)
const COACH = {
  user_group: 'collaborator',
  roles: ['coach'],
  active_role: 'coach',
  moderated: true,
} satisfies UserValues
const ADMIN = { roles: ['admin'], active_role: 'admin' } satisfies UserValues
const CONSULTANT = {
  user_group: 'collaborator',
  roles: ['consultant'],
  active_role: 'consultant',
} satisfies UserValues
/** Something in every column a field of User could show. */
const FULL = {
  phone: '+56 9 1234 5678',
  dob: 1,
  nat: 'Chilena',
  rut: '12.345.678-5',
  picture: JSON.stringify({ large: '/l.png', medium: '/m.png', thumbnail: '/t.png' }),
  city: 'Santiago',
  state: 'RM',
  country: 'Chile',
  street_name: 'Calle Callada',
  street_number: '42',
  hobbies: ['Leer'],
  profession: ['Ingeniería'],
  experience: ['Equipos'],
  style: ['Directo'],
  focus: ['Foco'],
  languages: ['Inglés'],
  route_tags: ['x'],
  brief: 'breve',
  about: 'largo',
  position: 'Jefatura',
  management: 'Finanzas',
  leader: JSON.stringify({
    firstName: 'Leo',
    lastName: 'Líder',
    email: 'leo@example.cl',
    position: 'Gerencia',
  }),
  conference_url: 'https://meet.example.cl/secreto',
  payment: JSON.stringify({ dni: '12.345.678-5', bank: 'Banco', account: 'Vista', number: '998877' }),
} satisfies UserValues

const USERS = (id: (name: string) => string): Record<Person, UserValues> => ({
  co: COACH,
  co2: COACH,
  coOffered: COACH,
  coB: COACH,
  coGone: { ...COACH, removed_at: from(-1) },
  cc: { organization_id: id('A'), coach_selected_id: id('co') },
  cc2: { organization_id: id('A'), coach_selected_id: id('co2') },
  ccA2: { organization_id: id('A') },
  ccPast: { organization_id: id('A'), coach_selected_id: id('co2') },
  ccB: { organization_id: id('B'), coach_selected_id: id('coB') },
  ccGone: { organization_id: id('A'), coach_selected_id: id('co'), removed_at: from(-1) },
  cs: { ...CONSULTANT, consultant_programs: [id('A1')] },
  csNone: CONSULTANT,
  ad: { ...ADMIN, organization_id: id('A'), admin_programs: [id('A1'), id('S')] },
  adNone: { ...ADMIN, organization_id: id('A') },
  sa: { ...ADMIN, user_group: 'sysadmin' },
  me: { user_group: 'sysadmin', roles: ['consultant'], active_role: 'consultant' },
  acc: {
    roles: ['coachee', 'admin'],
    active_role: 'coachee',
    organization_id: id('A'),
    admin_programs: [id('A1')],
    coach_selected_id: id('co'),
  },
  aad: {
    roles: ['coachee', 'admin'],
    active_role: 'admin',
    organization_id: id('A'),
    admin_programs: [id('A1')],
  },
  unv: { status: 'unverified' },
  inactive: { status: 'inactive', organization_id: id('A') },
})

/** [session, coach, coachee, program, state, days from now] */
const MEETINGS: readonly (readonly [
  Session,
  Person,
  Person,
  string,
  Tables['sessions']['state'] & string,
  number,
])[] = [
  ['s1', 'co', 'cc', 'A1', 'active', 5],
  ['sWait', 'co', 'cc', 'A1', 'pending', 7],
  ['sDone', 'co', 'cc', 'A1', 'finished', -7],
  ['s2', 'co2', 'cc2', 'A1', 'active', 5],
  ['sB', 'coB', 'ccB', 'S', 'active', 5],
  ['sAcc', 'co', 'acc', 'A1', 'active', 6],
]
const TRIPS: readonly (readonly [Person, string])[] = [
  ['cc', 'A1'],
  ['cc2', 'A1'],
  ['ccPast', 'A1'],
  ['ccGone', 'A1'],
  ['acc', 'A1'],
  ['aad', 'A1'],
  ['ccA2', 'A2'],
  ['ccB', 'S'],
]

async function insertPlaces(server: TestServer, id: (name: string) => string): Promise<void> {
  const { db } = server.door
  await db
    .insertInto('organizations')
    .values(
      ORGANIZATIONS.map((name) => ({
        id: id(name),
        name: id(name),
        business_id: id(name),
        has_membership: true,
        membership: JSON.stringify({ level: 'Anual', amount: 9, price: 1, internalComment: 'interno' }),
      })),
    )
    .execute()
  await db
    .insertInto('users')
    .values({
      id: id('closer'),
      email: `${id('closer')}@example.cl`,
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
      status: 'inactive',
    })
    .execute()
  await db
    .insertInto('pay_runs')
    .values({ month: '2026-02', total: 0, closed_at: from(-1), closed_by: id('closer') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('memberships')
    .values(
      ORGANIZATIONS.map((name) => ({
        id: `${id(name)}-m`,
        organization_id: id(name),
        level: 'Anual',
        start_date: from(-30),
        end_date: from(300),
        amount: 9,
        price: 1,
        internal_comment: 'interno',
        begun_at: from(-30),
      })),
    )
    .execute()
  await db
    .insertInto('programs')
    .values(
      PROGRAMS.map((name) => ({
        id: id(name),
        name: id(name),
        path_name: 'Eleva' as const,
        starts_at: from(-30),
        expires_at: from(150),
        sessions_quantity: 8,
      })),
    )
    .execute()
  const shares = [
    ['A', 'A1'],
    ['A', 'A2'],
    ['A', 'S'],
    ['B', 'S'],
    ['B', 'B1'],
  ] as const
  await db
    .insertInto('organization_programs')
    .values(shares.map(([org, program]) => ({ organization_id: id(org), program_id: id(program) })))
    .execute()
}

/** Who accompanies them, or did in a session of theirs. */
const COACHES_OF = (person: Person): readonly Person[] =>
  [...MEETINGS, ['', 'co', 'ccPast'] as const].flatMap(([, coach, coachee]) =>
    coachee === person ? [coach] : [],
  )
/** What each person wants to reach. */
export const objectiveOf = (personId: string): string => `objective-${personId}`

async function insertPeople(server: TestServer, id: (name: string) => string): Promise<void> {
  const { db } = server.door
  const given = USERS(id)
  for (const person of Object.keys(given) as Person[]) {
    await db
      .insertInto('users')
      .values({
        status: 'verified',
        user_group: 'customer',
        roles: ['coachee'],
        active_role: 'coachee',
        ...FULL,
        ...given[person],
        id: id(person),
        email: `${id(person)}@example.cl`,
        first_name: 'Persona',
        last_name: person,
      })
      .execute()
    await db
      .insertInto('objectives')
      .values({
        id: objectiveOf(id(person)),
        user_id: id(person),
        title: wordFor('Goal', person, person, ...COACHES_OF(person)),
        place: 1,
        created_at: TEST_NOW,
        updated_at: TEST_NOW,
      })
      .execute()
  }
  const coaches = ['co', 'co2', 'coOffered', 'coGone', 'coB'] as const
  await db
    .insertInto('program_coaches')
    .values(coaches.map((coach) => ({ program_id: id(coach === 'coB' ? 'S' : 'A1'), coach_id: id(coach) })))
    .execute()
  await db
    .insertInto('availability_ranges')
    .values(
      coaches.flatMap((coach) =>
        [1, 2, 3, 4, 5].map((weekday) => ({
          coach_id: id(coach),
          weekday,
          start_minute: 540,
          end_minute: 1020,
        })),
      ),
    )
    .execute()
}

/** What only some may read: a word that stands nowhere else, and who they are. */
const PRIVATE: Record<string, readonly Person[]> = {}
/** Words in an answer that are not the caller's to read. */
export const foreignWords = (text: string, caller: Caller): string[] =>
  [...new Set(text.match(/\bword(Topic|Note|Own|Agreed|Step|Goal)-\w+/g) ?? [])].filter(
    (word) => !PRIVATE[word]?.some((reader) => reader === caller),
  )
const wordFor = (kind: string, name: string, ...readers: Person[]): string => {
  PRIVATE[`word${kind}-${name}`] = readers
  return `word${kind}-${name}`
}

/** What each session leaves to its two people, and what each person wants to reach. */
async function insertWords(
  server: TestServer,
  id: (name: string) => string,
  meetings: readonly (readonly [string, Person, Person, ...unknown[]])[],
): Promise<void> {
  const { db } = server.door
  const at = { updated_at: TEST_NOW }
  for (const [session, coach, coachee] of meetings) {
    const session_id = id(session)
    const topic = wordFor('Topic', session, coach, coachee)
    await db
      .insertInto('session_topics')
      .values({ session_id, text: topic, ...at })
      .execute()
    await db
      .insertInto('session_closings')
      .values({
        session_id,
        agreement: wordFor('Agreed', session, coach, coachee),
        first_step: wordFor('Step', session, coach, coachee),
        objective_id: objectiveOf(id(coachee)),
        ...at,
      })
      .execute()
    await db
      .insertInto('session_notes')
      .values([
        { session_id, author_id: id(coach), text: wordFor('Note', session, coach), ...at },
        { session_id, author_id: id(coachee), text: wordFor('Own', session, coachee), ...at },
      ])
      .execute()
  }
}

async function insertHistory(server: TestServer, id: (name: string) => string): Promise<void> {
  const { db } = server.door
  const organizationOf = (program: string) => id(program === 'S' ? 'B' : 'A')
  await db
    .insertInto('trips')
    .values(
      TRIPS.map(([person, program]) => ({
        id: id(`trip-${person}`),
        user_id: id(person),
        program_id: id(program),
        organization_id: organizationOf(program),
        status: 'active' as const,
        activation_date: from(-20),
        end_date: from(140),
        max_sessions: 8,
        description: 'para el cliente',
      })),
    )
    .execute()
  const meetings = [
    ...MEETINGS,
    ['sPast', 'co', 'ccPast', 'A1', 'finished', -14] as const,
    ['sGone', 'coGone', 'cc', 'A1', 'finished', -21] as const,
  ]
  await db
    .insertInto('sessions')
    .values(
      meetings.map(([session, coach, coachee, program, state, days]) => ({
        id: id(session),
        coach_id: id(coach),
        coachee_id: id(coachee),
        program_id: id(program),
        trip_id: id(`trip-${coachee}`),
        slot: from(days),
        scheduled_slot: from(days),
        state,
        conference_url: 'https://meet.example.cl/sala',
        ...(state === 'finished' ? { rating_value: 2, rating_comment: 'franco', rated_at: from(-1) } : {}),
      })),
    )
    .execute()
  await insertWords(server, id, meetings)
  await db
    .insertInto('session_transitions')
    .values({
      session_id: id('sDone'),
      event: 'session.reschedule',
      to_state: 'active',
      actor_id: id('co'),
      slot: from(-7),
    })
    .execute()
  await db
    .insertInto('match_impressions')
    .values({ coachee_id: id('cc'), coach_id: id('coOffered') })
    .execute()
  const forms = await db.selectFrom('forms').select('id').where('type', '=', 'match').execute()
  const submitted = forms.flatMap((form) =>
    (['cc', 'acc', 'ccB'] as const).map((person) => ({ user_id: id(person), form_id: form.id })),
  )
  await db.insertInto('form_submissions').values(submitted).execute()
  for (const person of ['cc', 'cc2', 'acc', 'ccB'] as const) {
    const program = person === 'ccB' ? 'S' : 'A1'
    const trip = {
      organizationId: organizationOf(program),
      programId: id(program),
      tripId: id(`trip-${person}`),
    }
    await giveCredits(server, trip, 5)
    const booked = MEETINGS.filter(([, , coachee, , state]) => coachee === person && state === 'active')
    await server.door.transaction((trx) =>
      record(
        trx,
        booked.map(([session]) =>
          reserved({ trip, sessionId: id(session), createdBy: id(person), at: server.now() }),
        ),
      ),
    )
  }
}

const TALKS: readonly (readonly [Chat, Person, Person, readonly (readonly [Message, Person])[]])[] = [
  [
    'k1',
    'co',
    'cc',
    [
      ['m1cc', 'cc'],
      ['m1co', 'co'],
    ],
  ],
  ['kPast', 'co', 'ccPast', []],
  [
    'k2',
    'co2',
    'cc2',
    [
      ['m2', 'cc2'],
      ['m2reported', 'co2'],
    ],
  ],
  ['kAcc', 'co', 'acc', []],
]
async function insertTalks(server: TestServer, id: (name: string) => string): Promise<void> {
  const { db } = server.door
  for (const [chat, coach, coachee, messages] of TALKS) {
    await db
      .insertInto('conversations')
      .values({ id: id(chat), coach_id: id(coach), coachee_id: id(coachee), last_seq: messages.length })
      .execute()
    for (const [index, [message, author]] of messages.entries())
      await db
        .insertInto('messages')
        .values({
          id: id(message),
          conversation_id: id(chat),
          seq: index + 1,
          author_id: id(author),
          client_id: message,
          text: `palabras de ${message}`,
          created_at: server.now(),
        })
        .execute()
  }
  await db
    .insertInto('message_reports')
    .values({
      id: id('report'),
      message_id: id('m2reported'),
      reporter_id: id('cc2'),
      reason: 'motivo',
      created_at: server.now(),
    })
    .execute()
}

const SHELF: Record<CourseName, CollectionName> = {
  cOpen: 'kOpen',
  cOther: 'kOpen',
  cOther2: 'kOther',
  cDraft: 'kOther',
}
async function insertAcademy(server: TestServer, id: (name: string) => string): Promise<void> {
  const { db } = server.door
  await db
    .insertInto('program_features')
    .values([
      {
        program_id: id('A1'),
        name: 'academy',
        courses: [id('cOpen'), id('cDraft')],
        all_courses_active: false,
      },
      { program_id: id('S'), name: 'academy', courses: null, all_courses_active: true },
    ])
    .execute()
  const looks = { icon: 'clock', color: '#474AF0', effort_icon: 'clock', effort_name: 'minutos' }
  await db
    .insertInto('course_authors')
    .values({ id: id('author'), full_name: 'Autora' })
    .execute()
  await db
    .insertInto('course_types')
    .values({ id: id('type'), name: 'Lectura', ...looks })
    .execute()
  await db
    .insertInto('course_categories')
    .values({ name: id('topic'), label: 'Tema', ...looks })
    .execute()
  const piece = {
    content: '<p>Texto</p>',
    effort_value: 6,
    effort_name: 'minutos',
    effort_icon: 'clock',
    author_id: id('author'),
    type_id: id('type'),
  }
  await db
    .insertInto('collections')
    .values(COLLECTIONS.map((name) => ({ ...piece, id: id(name), title: name, published_at: from(-9) })))
    .execute()
  await db
    .insertInto('courses')
    .values(
      COURSES.map((name) => ({
        ...piece,
        id: id(name),
        title: name,
        category: id('topic'),
        collection_id: id(SHELF[name]),
        published_at: name === 'cDraft' ? null : from(-9),
      })),
    )
    .execute()
}

let worlds = 0

/** Two organizations, four programs, and somebody of every kind, with a connection for each caller. */
export async function makeWorld(server: TestServer): Promise<World> {
  worlds += 1
  const prefix = `w${worlds}-`
  const id = (name: string): string => `${prefix}${name}`
  await insertPlaces(server, id)
  await insertPeople(server, id)
  await insertHistory(server, id)
  await insertTalks(server, id)
  await insertAcademy(server, id)
  const tokens = new Map<Caller, string>()
  for (const caller of CALLERS) {
    if (caller !== 'anon') tokens.set(caller, await server.login(`${id(caller)}@example.cl`))
  }
  return { id, tokens, nameOf: (given) => (given.startsWith(prefix) ? given.slice(prefix.length) : null) }
}
