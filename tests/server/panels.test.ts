import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionState } from '#domain/session-states'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const DAY = 86_400_000
const from = (days: number) => new Date(TEST_NOW.getTime() + days * DAY)
const SUMMARY = `query S($programs: [ID!]) { programSummary(programs: $programs) { pathName startsAt expiresAt coaches
  duration { months weeks days } coachees { invited active } sessions { finished active unfinished }
  rating { showEmpty value qty comments withheld withheldThemes themes { label count sentence datetime } } cards { title data subdata percentage trend } } }`
const WEEKS = `query W($data: SessionsByWeekInput!) { sessionsByWeek(data: $data) { labels currentWeek weeksDates
  datasets { label data borderWidth backgroundColor } } }`
const ROWS = `query C($data: CoacheesByProgramInput!) { coacheesByProgram(data: $data) { total counts { status count }
  docs { coacheeId programId coacheeName coachName quantitySessionsFinished maxSessions canceledSessions nextSession
    frequency progress finished progressEvaluation feedback focusState status { status legend nFinished } } } }`
const PROGRAMS = `query P($data: ProgramsInput) { programs(data: $data) { _id name state coachesCount coaches { _id }
  organizations { _id } } }`

let server: TestServer
/** Two customers; `shared` belongs to both, `own` and `small` to the first one. */
let place: { one: string; other: string; own: string; small: string; shared: string }
let coachId: string
let token: { admin: string; consultant: string; sysadmin: string }

const admin = { roles: ['admin'], active_role: 'admin' } as const
async function loggedIn(given: Parameters<typeof makeUser>[1]): Promise<string> {
  const { email } = await makeUser(server.door, given)
  return server.login(email)
}

beforeAll(async () => {
  server = await startTestServer()
  const { door } = server
  const one = await makeOrganization(door)
  const other = await makeOrganization(door)
  place = {
    one,
    other,
    own: await makeProgram(door, one, { name: 'Eleva Ñuble' }),
    small: await makeProgram(door, one, { path_name: 'Incluye' }),
    shared: await makeProgram(door, one),
  }
  await door.db
    .insertInto('organization_programs')
    .values({ organization_id: other, program_id: place.shared })
    .execute()
  coachId = (await makeCoach(door, place.own)).id
  const programs = [place.own, place.small, place.shared]
  token = {
    admin: await loggedIn({ ...admin, roles: ['admin'], organization_id: one, admin_programs: programs }),
    consultant: await loggedIn({
      user_group: 'collaborator',
      roles: ['consultant'],
      active_role: 'consultant',
      consultant_programs: [place.own, place.shared],
    }),
    sysadmin: await loggedIn({ ...admin, roles: ['admin'], user_group: 'sysadmin' }),
  }
})
afterAll(() => server.close())

let sessions = 0
type Meeting = { state?: SessionState; days?: number; rating?: number; comment?: string; coach?: string }
/** A coachee with these sessions. */
async function travels(
  programId: string,
  meetings: readonly Meeting[],
  organizationId = place.one,
  name?: string,
) {
  const { coachee, tripId } = await makeCoachee(
    server.door,
    { organizationId, programId },
    { coach_selected_id: coachId, ...(name ? { first_name: name, last_name: '' } : {}) },
  )
  for (const { state = 'finished', days = -7, rating, comment, coach = coachId } of meetings) {
    sessions += 1
    const slot = from(days + sessions / 86_400)
    await server.door.db
      .insertInto('sessions')
      .values({
        id: `panel-${sessions}`,
        coach_id: coach,
        coachee_id: coachee.id,
        program_id: programId,
        trip_id: tripId,
        slot,
        scheduled_slot: slot,
        state,
        rating_value: rating ?? null,
        rating_comment: comment ?? null,
        rated_at: rating ? slot : null,
      })
      .execute()
  }
  return coachee
}

const ask = async (query: string, variables: Record<string, unknown>, bearer = token.admin) => {
  const answer = await server.gql(query, variables, bearer)
  expect(answer.errors).toBeUndefined()
  return Object.values(answer.data ?? {})[0] as never
}
type Theme = { label: string; count: number; sentence: string | null; datetime: string }
type Rating = {
  showEmpty: boolean
  value: number | null
  qty: number | null
  comments: string[]
  themes: Theme[]
  withheld: string | null
  withheldThemes: string | null
}
const ratingOf = async (programs: string[], bearer = token.admin): Promise<Rating> =>
  ((await ask(SUMMARY, { programs }, bearer)) as { rating: Rating }).rating
const FEW_COACHES = 'Se muestran cuando tres coaches tengan evaluaciones de tres personas cada uno.'
const UNTOLD = { comments: [], themes: [], withheldThemes: FEW_COACHES }
const EMPTY: Rating = {
  ...UNTOLD,
  showEmpty: true,
  value: null,
  qty: null,
  withheld: 'Todavía no responden tres personas.',
}

describe('no program named is nothing, and one foreign one refuses the call', () => {
  test.each([
    ['missing', undefined],
    ['null', null],
    ['empty', []],
  ])('%s', async (_name, programs) => {
    for (const bearer of Object.values(token)) {
      expect(await ask(SUMMARY, { programs }, bearer)).toBeNull()
      expect(await ask(WEEKS, { data: { programs } }, bearer)).toEqual({
        labels: [],
        datasets: [],
        currentWeek: null,
        weeksDates: [],
      })
      expect(await ask(ROWS, { data: { programs } }, bearer)).toEqual({ docs: [], total: 0, counts: [] })
    }
  })

  test('own ones with a foreign one, or with one that does not exist', async () => {
    const foreign = await makeProgram(server.door, place.other)
    const gone = await makeProgram(server.door, place.one, { removed_at: TEST_NOW })
    for (const id of [foreign, gone, 'nobody-here'])
      for (const [query, variables] of [
        [SUMMARY, { programs: [place.own, id] }],
        [WEEKS, { data: { programs: [place.own, id] } }],
        [ROWS, { data: { programs: [place.own, id] } }],
      ] as const)
        for (const bearer of [token.admin, token.consultant])
          expect(codeOf(await server.gql(query, variables, bearer))).toBe('NOT_FOUND')
  })

  test('a program the organization no longer has is none of its admin, whatever the list of the admin says', async () => {
    const sold = await makeProgram(server.door, place.other)
    const row = await makeUser(server.door, {
      ...admin,
      roles: ['admin'],
      organization_id: place.one,
      admin_programs: [sold],
    })
    const bearer = await server.login(row.email)
    expect(codeOf(await server.gql(SUMMARY, { programs: [sold] }, bearer))).toBe('NOT_FOUND')
    expect(await ask(PROGRAMS, {}, bearer)).toEqual([])
  })
})

describe('answers of people', () => {
  test('are told from three people on, the viewer not counted, however often two of them answer', async () => {
    const { door } = server
    const program = await makeProgram(door, place.one)
    const viewer = await travels(program, [{ rating: 1 }])
    await door.db
      .updateTable('users')
      .set({ roles: ['coachee', 'admin'], active_role: 'admin', admin_programs: [program] })
      .where('id', '=', viewer.id)
      .execute()
    const bearer = await server.login(viewer.email)
    await travels(program, [{ rating: 5 }, { rating: 4 }, { rating: 5, comment: 'bien' }])
    expect(await ratingOf([program], bearer)).toMatchObject({ showEmpty: true, value: null, qty: null })
    await travels(program, [{ rating: 4 }])
    expect(await ratingOf([program], bearer)).toMatchObject({ showEmpty: true, value: null, qty: null })
    for (let more = 0; more < 3; more += 1) await travels(program, [{ rating: 4 }])
    expect(await ratingOf([program], bearer)).toEqual({
      showEmpty: false,
      ...UNTOLD,
      value: 3.9,
      qty: 8,
      withheld: null,
    })
  })

  test('of a program with fewer change nothing in a larger choice', async () => {
    for (const rating of [5, 4, 3]) await travels(place.own, [{ rating, comment: `digo ${rating}` }])
    for (const rating of [1, 1]) await travels(place.small, [{ days: -25, rating, comment: 'callado' }])
    const alone = await ratingOf([place.own])
    expect(alone).toMatchObject({ value: 4, qty: 3 })
    const both = await ratingOf([place.own, place.small])
    expect(both).toEqual({
      ...alone,
      withheld: '3 de 5 evaluaciones; las otras 2 aparecen cuando responda una más.',
    })
    expect(await ratingOf([place.small])).toEqual(EMPTY)
    expect(await ratingOf([place.own, place.small], token.sysadmin)).toEqual(both)
  })

  test('of another customer of a shared program are not the admin’s, and a small customer is in nobody’s', async () => {
    for (const rating of [2, 2, 2]) await travels(place.shared, [{ rating }], place.other)
    expect(await ratingOf([place.shared])).toEqual(EMPTY)
    await travels(place.shared, [{ days: -25, rating: 5 }])
    expect(await ratingOf([place.shared])).toEqual(EMPTY)
    expect(await ratingOf([place.shared], token.consultant)).toMatchObject({ value: 2, qty: 3 })
  })

  describe('what people wrote with them', () => {
    const DAYS = -60
    /** Each coach rated by as many people, all of whom say the same. */
    async function rated(coaches: number, each: number, comment: string, days = DAYS) {
      const program = await makeProgram(server.door, place.one)
      for (let one = 0; one < coaches; one += 1) {
        const { id: coach } = await makeCoach(server.door, program)
        for (let at = 0; at < each; at += 1) await travels(program, [{ days, rating: 4, comment, coach }])
      }
      return ratingOf([program], token.sysadmin)
    }

    test('is told as what it speaks of, once three coaches were each rated by three people', async () => {
      expect(await rated(3, 3, 'Salí con una tarea')).toMatchObject({
        value: 4,
        qty: 9,
        comments: [],
        themes: [{ label: 'Salir con algo concreto', count: 9, sentence: null }],
        withheldThemes: null,
      })
    })
    test('is not told of two coaches, nor where one of three has two raters', async () => {
      for (const rating of [await rated(2, 6, 'Salí con una tarea'), await rated(3, 2, 'Salí con una tarea')])
        expect(rating).toMatchObject(UNTOLD)
    })
    test('rests until its month is over and two weeks passed', async () => {
      expect(await rated(3, 3, 'Salí con una tarea', -3)).toMatchObject({
        qty: 9,
        themes: [],
        withheldThemes: 'Todavía ningún tema llega a tres personas.',
      })
    })
    test('has an example where ten rated, without names, addresses and numbers', async () => {
      const { themes, comments } = await rated(
        4,
        3,
        'Salí con 3 tareas y escribí a eva@uno.cl. Me gustó mucho.',
      )
      expect(themes).toMatchObject([
        { label: 'Salir con algo concreto', count: 12, sentence: 'Salí con … tareas y escribí a …' },
      ])
      expect(comments).toHaveLength(1)
    })
  })

  test('are never cards either', async () => {
    const { cards } = (await ask(SUMMARY, { programs: [place.small] })) as {
      cards: { title: string; data: string; subdata: string; percentage: number | null; trend: null }[]
    }
    expect(cards.find(({ title }) => title === 'Valoración')).toEqual({
      title: 'Valoración',
      data: '–',
      subdata: 'Aún sin opiniones suficientes',
      percentage: null,
      trend: null,
    })
  })
})

describe('the list of coachees', () => {
  let program: string
  type Row = { coacheeName: string; status: { status: string }; coacheeId: string }
  type Page = { docs: Row[]; total: number; counts: { status: string; count: number }[] }
  const list = (data: Record<string, unknown>, bearer = token.admin) =>
    ask(ROWS, { data: { programs: [program], ...data } }, bearer) as Promise<Page>
  beforeAll(async () => {
    const { door } = server
    program = await makeProgram(door, place.one)
    await door.db
      .insertInto('organization_programs')
      .values({ organization_id: place.other, program_id: program })
      .execute()
    await sql`update users set admin_programs = array_append(admin_programs, ${program}),
      consultant_programs = array_append(consultant_programs, ${program})`.execute(door.db)
    await travels(program, [{ days: -30 }, { days: 3, state: 'active' }], place.one, 'Ágata Núñez')
    await travels(program, [{ days: -13 }], place.one, 'Bruno')
    await travels(program, [{ days: -16 }, { days: -20, state: 'cancelled_on_time' }], place.one, 'Carla')
    await travels(program, [{ days: -19, state: 'finished_without_coachee' }], place.one, 'Dora')
    const paused = await travels(program, [{ days: -60 }], place.one, 'Elba')
    const late = await travels(program, [{ days: -60 }], place.one, 'Fidel')
    await door.db
      .updateTable('trips')
      .set({ status: 'paused', paused_until: from(20) })
      .where('user_id', '=', paused.id)
      .execute()
    await door.db
      .updateTable('trips')
      .set({ activation_date: from(-70), created_at: from(-70) })
      .where('user_id', '=', late.id)
      .execute()
    await travels(program, [{ days: -7 }], place.other, 'Ajena')
    const gone = await travels(program, [], place.one, 'Retirada')
    await door.db.updateTable('users').set({ removed_at: TEST_NOW }).where('id', '=', gone.id).execute()
    await sql`update trips set created_at = ${from(-70)} where program_id = ${program}`.execute(door.db)
  })

  test('tells how each stands, by name, without other customers and who left', async () => {
    const { docs, total, counts } = await list({})
    expect(docs.map(({ coacheeName, status }) => [coacheeName, status.status])).toEqual([
      ['Ágata Núñez', 'onTrack'],
      ['Bruno', 'onTrack'],
      ['Carla', 'toBook'],
      ['Dora', 'toBook'],
      ['Elba', 'paused'],
      ['Fidel', 'late'],
    ])
    expect(total).toBe(6)
    expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toMatchObject({
      onTrack: 2,
      toBook: 2,
      late: 1,
      paused: 1,
      finished: 0,
    })
    expect(docs[0]).toMatchObject({
      quantitySessionsFinished: 1,
      maxSessions: 8,
      nextSession: expect.any(String),
      progress: 13,
      finished: false,
      progressEvaluation: 'pending',
      feedback: 'pending',
      focusState: 'pending',
    })
    expect((await list({}, token.consultant)).total).toBe(7)
  })

  test('says of answers only whether they were given, and how many sessions a month are meant', async () => {
    const { door } = server
    const own = await makeProgram(door, place.one)
    await sql`update users set admin_programs = array_append(admin_programs, ${own})`.execute(door.db)
    const names = ['Nada', 'Foco', 'Autoevaluación', 'Jefatura', 'Mensual']
    const people = []
    for (const name of names) people.push(await travels(own, [], place.one, name))
    const [, focused, evaluated, supervised, monthly] = people.map(({ id }) => id)
    const handedIn = (user_id = '', form_id = '') => ({ user_id, form_id, program_id: own, session_id: '' })
    await door.db
      .insertInto('form_submissions')
      .values([handedIn(focused, 'form-focus'), handedIn(evaluated, 'form-progress-self')])
      .execute()
    const asked = (id: string, subject_id = '', submitted_at: Date | null = null) => ({
      id,
      form_id: 'form-progress-supervisor',
      email: `${id}@example.cl`,
      program_id: own,
      subject_id,
      submitted_at,
      token_hash: id,
      created_at: from(-5),
      expires_at: from(30),
    })
    await door.db
      .insertInto('embed_forms')
      .values([asked('given', supervised, from(-1)), asked('waiting', evaluated)])
      .execute()
    await door.db
      .updateTable('trips')
      .set({ pace: 'monthly' })
      .where('user_id', '=', monthly ?? '')
      .execute()
    await door.db
      .updateTable('users')
      .set({ picture: JSON.stringify({ large: 'l', medium: 'm', thumbnail: 't' }), position: 'Jefa' })
      .where('id', '=', monthly ?? '')
      .execute()
    const rows = (await ask(
      `query C($data: CoacheesByProgramInput!) { coacheesByProgram(data: $data) { docs { coacheeName coacheePosition
        picture { thumbnail } frequency focusState progressEvaluation feedback } } }`,
      { data: { programs: [own] } },
    )) as { docs: { coacheeName: string }[] }
    const pending = {
      frequency: 2,
      focusState: 'pending',
      progressEvaluation: 'pending',
      feedback: 'pending',
    }
    const row = { coacheePosition: null, picture: null, ...pending }
    expect(Object.fromEntries(rows.docs.map(({ coacheeName, ...told }) => [coacheeName, told]))).toEqual({
      Nada: row,
      Foco: { ...row, focusState: 'done' },
      Autoevaluación: { ...row, progressEvaluation: 'done' },
      Jefatura: { ...row, feedback: 'done' },
      Mensual: {
        ...row,
        frequency: 1,
        coacheePosition: 'Jefa',
        picture: { thumbnail: expect.stringMatching(/^\/api\/v1\/files\/t\?/) },
      },
    })
  })

  test('is searched without accents, filtered and paged; the counts follow the text', async () => {
    const found = await list({ text: 'agata nun' })
    expect(found.docs.map(({ coacheeName }) => coacheeName)).toEqual(['Ágata Núñez'])
    expect(found.counts.filter(({ count }) => count > 0)).toEqual([{ status: 'onTrack', count: 1 }])
    const toBook = await list({ status: 'toBook', limit: 1, skip: 1 })
    expect(toBook.docs.map(({ coacheeName }) => coacheeName)).toEqual(['Dora'])
    expect(toBook.total).toBe(2)
    expect((await list({ text: '%' })).total).toBe(0)
    expect(codeOf(await server.gql(ROWS, { data: { programs: [program], limit: 101 } }, token.admin))).toBe(
      'BAD_INPUT',
    )
  })

  test('asks the database twice, however many there are', async () => {
    const { db } = server.door
    const run = db.getExecutor().executeQuery
    let statements = 0
    const executor = db.getExecutor()
    executor.executeQuery = <R>(...given: Parameters<typeof run<R>>) => {
      statements += 1
      return run.call(executor, ...given) as ReturnType<typeof run<R>>
    }
    // what goes on beside adds a statement now and then: a connection is prolonged, a turn of a job comes
    const asked = async (limit: number): Promise<number> => {
      let fewest = Number.POSITIVE_INFINITY
      for (let time = 0; time < 4; time += 1) {
        statements = 0
        await list({ limit })
        fewest = Math.min(fewest, statements)
      }
      return fewest
    }
    try {
      const few = await asked(1)
      expect(few).toBeGreaterThan(2)
      expect(await asked(100)).toBe(few)
    } finally {
      executor.executeQuery = run
    }
  })
})

describe('sessions by week', () => {
  test('are counted from Monday on the clock of who looks, held and booked apart', async () => {
    const program = await makeProgram(server.door, place.one)
    await sql`update users set admin_programs = array_append(admin_programs, ${program})`.execute(
      server.door.db,
    )
    // Sunday 2026-03-08 23:30 and Monday 00:30 in Santiago.
    const sunday = (Date.parse('2026-03-09T02:30:00Z') - TEST_NOW.getTime()) / DAY
    await travels(program, [{ days: sunday }, { days: sunday + 1 / 24 }, { days: 5, state: 'active' }])
    await travels(program, [
      { days: -1, state: 'cancelled' },
      { days: -1, state: 'finished_without_coach' },
    ])
    const span = { from: '2026-03-02T03:00:00Z', to: '2026-03-23T03:00:00Z' }
    expect(await ask(WEEKS, { data: { programs: [program], ...span } })).toEqual({
      labels: ['Semana 1', 'Semana 2', 'Semana 3'],
      datasets: [
        { label: 'Realizadas', data: [1, 1, 0], borderWidth: 0, backgroundColor: 'chart-rest' },
        { label: 'Agendadas', data: [0, 0, 1], borderWidth: 2, backgroundColor: 'chart-1' },
      ],
      currentWeek: 1,
      weeksDates: ['2026-03-02', '2026-03-09', '2026-03-16'],
    })
    const whole = (await ask(WEEKS, { data: { programs: [program] } })) as { labels: string[] }
    expect(whole.labels.at(0)).toBe('Sem 1')
    expect(whole.labels.length).toBe(26)
  })

  test('a span is at most 53 weeks, ends after it begins and has both ends', async () => {
    const wrong = async (span: Record<string, string>) =>
      (await server.gql(WEEKS, { data: { programs: [place.own], ...span } }, token.admin)).errors?.[0]
        ?.extensions
    const from2 = '2026-03-02T03:00:00Z'
    expect(await wrong({ from: from2, to: '2027-04-02T03:00:00Z' })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { to: expect.any(String) },
    })
    expect(await wrong({ from: from2, to: from2 })).toMatchObject({ code: 'BAD_INPUT' })
    expect(await wrong({ from: from2 })).toMatchObject({ fields: { to: expect.any(String) } })
  })

  test('a program of years shows 53 weeks around today', async () => {
    const program = await makeProgram(server.door, place.one, {
      starts_at: from(-900),
      expires_at: from(900),
    })
    const { labels, currentWeek } = (await ask(WEEKS, { data: { programs: [program] } }, token.sysadmin)) as {
      labels: string[]
      currentWeek: number
    }
    expect(labels.length).toBe(53)
    expect(currentWeek).toBe(39)
  })
})

describe('the summary', () => {
  test('counts people, sessions and coaches, and what part of it took place', async () => {
    const program = await makeProgram(server.door, place.one)
    const coach = await makeCoach(server.door, program)
    await makeCoach(server.door, program, { removed_at: TEST_NOW })
    await travels(program, [{}, {}, { state: 'finished_without_coachee' }, { state: 'active', days: 4 }])
    const waiting = await travels(program, [])
    await server.door.db
      .updateTable('trips')
      .set({ status: 'invited' })
      .where('user_id', '=', waiting.id)
      .execute()
    expect(await ask(SUMMARY, { programs: [program] }, token.sysadmin)).toMatchObject({
      pathName: 'Eleva',
      coaches: 1,
      duration: { months: 5, weeks: 25, days: 180 },
      coachees: { invited: 2, active: 1 },
      sessions: { finished: 2, active: 1, unfinished: 1 },
      cards: [
        { title: 'Coachees activos', data: '1', subdata: 'de 2', percentage: 50, trend: null },
        { title: 'Sesiones realizadas', data: '2', subdata: 'de 16', percentage: 13 },
        { title: 'Asistencia', data: '67 %', percentage: 67 },
        { title: 'Valoración', data: '–' },
      ],
    })
    expect(coach.id).toBeTruthy()
    expect(await ask(SUMMARY, { programs: [program, place.small] }, token.sysadmin)).toMatchObject({
      pathName: null,
    })
  })

  test('counts whoever was invited and has not come, once an address, and not who travels already', async () => {
    const program = await makeProgram(server.door, place.one)
    const { email } = await travels(program, [])
    const invitation = {
      first_name: 'Eva',
      last_name: 'Soto',
      user_group: 'customer' as const,
      roles: ['coachee' as const],
      organization_id: place.one,
      program_ids: [program],
      created_at: from(-3),
      expires_at: from(11),
      sent_at: from(-3),
    }
    const given = [
      { email: 'Eva@uno.cl' },
      { email: 'ana@uno.cl', expires_at: from(-1) },
      { email },
      { email: 'kept@uno.cl', sent_at: null },
      { email: 'gone@uno.cl', withdrawn_at: from(-1) },
      { email: 'admin@uno.cl', roles: ['admin' as const] },
      { email: 'other@uno.cl', organization_id: place.other },
    ]
    await server.door.db
      .insertInto('invitations')
      .values(given.map((one, at) => ({ ...invitation, id: `i-${at}`, token_hash: `i-${at}`, ...one })))
      .execute()
    expect(await ask(SUMMARY, { programs: [program] }, token.sysadmin)).toMatchObject({
      coachees: { invited: 3, active: 1 },
      cards: [{ title: 'Coachees activos', data: '1', subdata: 'de 3' }, {}, {}, {}],
    })
  })
})

describe('programs', () => {
  test('an admin reads own ones, with how many coaches, not who, and no other customer', async () => {
    const shared = (await ask(PROGRAMS, { data: { text: 'nuble' } })) as unknown[]
    expect(shared).toEqual([
      {
        _id: place.own,
        name: 'Eleva Ñuble',
        state: 'active',
        coachesCount: 1,
        coaches: null,
        organizations: [{ _id: place.one }],
      },
    ])
    const all = (await ask(PROGRAMS, {})) as { _id: string; organizations: { _id: string }[] }[]
    expect(all.map(({ _id }) => _id)).toContain(place.shared)
    expect(all.flatMap(({ organizations }) => organizations.map(({ _id }) => _id))).not.toContain(place.other)
  })

  test('a consultant reads assigned ones and who coaches; a filter by customer or state narrows', async () => {
    const all = (await ask(PROGRAMS, {}, token.consultant)) as { _id: string; coaches: unknown[] }[]
    const ids = all.map(({ _id }) => _id)
    expect(ids).toContain(place.own)
    expect(ids).not.toContain(place.small)
    expect(all.find(({ _id }) => _id === place.own)?.coaches).toEqual([{ _id: coachId }])
    const others = (await ask(PROGRAMS, { data: { organizationId: place.other } }, token.consultant)) as {
      _id: string
    }[]
    expect(others.map(({ _id }) => _id)).toContain(place.shared)
    expect(others.map(({ _id }) => _id)).not.toContain(place.own)
    const ended = await makeProgram(server.door, place.one, { starts_at: from(-90), expires_at: from(-1) })
    const finished = (await ask(PROGRAMS, { data: { state: 'finished' } }, token.sysadmin)) as {
      _id: string
    }[]
    expect(finished.map(({ _id }) => _id)).toEqual([ended])
  })
})
