import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserRow } from '#server/kernel/database/rows'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { type Answer, codeOf, startTestServer, type TestServer } from './helper'
import { matchAnswers } from './match-answers'

const MATCH = 'form-coachee-match'
const SAVE = `mutation($data: SaveFormAnswersInput!) { saveFormAnswers(data: $data) { formId complete } }`
const FORMS = `query($type: String) { forms(type: $type) { _id complete answers segments { fields { _id choices { label } } } } }`

let server: TestServer
let place: { organizationId: string; programId: string }
beforeAll(async () => {
  server = await startTestServer()
  const organizationId = await makeOrganization(server.door)
  place = { organizationId, programId: await makeProgram(server.door, organizationId) }
})
afterAll(() => server.close())

let keys = 0
type Given = { fieldId: string; answer: unknown }[]
function save(
  token: string,
  formId: string,
  answers: Given,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  keys += 1
  return server.gql(SAVE, { data: { formId, answers, idempotencyKey: `key-${keys}`, ...more } }, token)
}
const rowOf = (id: string): Promise<UserRow> =>
  server.door.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a match form', () => {
  test('is kept as a draft until it is submitted whole, then fills the record and moves the wizard', async () => {
    const { coachee } = await makeCoachee(server.door, place)
    const token = await server.login(coachee.email)
    const half = matchAnswers().slice(0, 6)
    expect((await save(token, MATCH, half)).data).toEqual({
      saveFormAnswers: { formId: MATCH, complete: false },
    })
    const other = await server.login(coachee.email)
    const draft = await server.gql(FORMS, { type: 'match' }, other)
    expect(draft.data?.forms).toMatchObject([
      {
        _id: MATCH,
        complete: false,
        answers: Object.fromEntries(half.map(({ fieldId, answer }) => [fieldId, answer])),
      },
    ])
    const early = await save(token, MATCH, [], { submit: true })
    expect(early.errors?.[0]?.extensions?.fields).toMatchObject({
      'field-coachee-match-style': 'Campo requerido',
    })
    expect((await rowOf(coachee.id)).welcome_stepper).toBe(1)

    expect((await save(token, MATCH, matchAnswers(), { submit: true })).data).toEqual({
      saveFormAnswers: { formId: MATCH, complete: true },
    })
    expect(await rowOf(coachee.id)).toMatchObject({
      welcome_stepper: 2,
      style: ['Directo y desafiante'],
      focus: ['Delegación', 'Feedback'],
      profession: ['Psicología'],
      hobbies: ['Cocina', 'Yoga y meditación'],
    })
    expect(codeOf(await save(token, MATCH, matchAnswers()))).toBe('CONFLICT')
  })

  test('names each field that breaks its rule by id', async () => {
    const { coachee } = await makeCoachee(server.door, place)
    const token = await server.login(coachee.email)
    const wrong = matchAnswers({ style: ['Mandón'], challengeImpact: 9, desiredChange: 'poco', hobbies: [] })
    const answer = await save(token, MATCH, wrong, { submit: true })
    expect(answer.errors?.[0]?.extensions?.fields).toEqual({
      'field-coachee-match-style': 'Elige una de las opciones.',
      'field-coachee-match-challengeImpact': 'El máximo es 5.',
      'field-coachee-match-desiredChange': 'Escribe al menos 10 caracteres.',
      'field-coachee-match-hobbies': 'Campo requerido',
    })
    expect((await server.gql(FORMS, { type: 'match' }, token)).data?.forms).toMatchObject([
      { answers: {}, complete: false },
    ])
  })

  test('answers the first result for a repeat and refuses other content under its key', async () => {
    const { coachee } = await makeCoachee(server.door, place)
    const token = await server.login(coachee.email)
    const answers = matchAnswers()
    const first = await save(token, MATCH, answers, { submit: true, idempotencyKey: 'same' })
    expect(await save(token, MATCH, answers, { submit: true, idempotencyKey: 'same' })).toEqual(first)
    expect(codeOf(await save(token, MATCH, [], { submit: true, idempotencyKey: 'same' }))).toBe('CONFLICT')
  })

  test('submitted twice at once is submitted once', async () => {
    const { coachee } = await makeCoachee(server.door, place)
    const token = await server.login(coachee.email)
    const both = await Promise.all([1, 2].map(() => save(token, MATCH, matchAnswers(), { submit: true })))
    expect(both.map(codeOf).sort()).toEqual(['CONFLICT', null])
  })

  test('is not for coaches, nor in somebody else’s program', async () => {
    const coach = await makeCoach(server.door, place.programId)
    expect(codeOf(await save(await server.login(coach.email), MATCH, []))).toBe('NOT_FOUND')
    const { coachee } = await makeCoachee(server.door, place)
    const foreign = await makeProgram(server.door, place.organizationId)
    const answer = await save(await server.login(coachee.email), MATCH, [], { programId: foreign })
    expect(codeOf(answer)).toBe('NOT_FOUND')
  })

  test('is read by the own coach, by nobody else', async () => {
    const coach = await makeCoach(server.door, place.programId)
    const { coachee } = await makeCoachee(server.door, place, { coach_selected_id: coach.id })
    await save(await server.login(coachee.email), MATCH, matchAnswers(), { submit: true })
    const QUERY = `query($data: SavedMatchInput!) { savedMatch(data: $data) { complete answers { name answer } } }`
    const data = { coacheeId: coachee.id }
    const seen = await server.gql(QUERY, { data }, await server.login(coach.email))
    expect(seen.data?.savedMatch).toMatchObject({
      complete: true,
      answers: expect.arrayContaining([{ name: 'mainFocus', answer: 'Delegación' }]),
    })
    const stranger = await makeCoach(server.door, place.programId)
    expect(codeOf(await server.gql(QUERY, { data }, await server.login(stranger.email)))).toBe('NOT_FOUND')
  })
})

describe('the forms list', () => {
  test('holds what is meant for the active role, without options when no type is named', async () => {
    const { coachee } = await makeCoachee(server.door, place)
    const all = await server.gql(FORMS, {}, await server.login(coachee.email))
    const ids = JSON.stringify(all.data)
    expect([ids.includes(MATCH), ids.includes('form-coach-profile'), ids.includes('"label"')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a coach’s wizard', () => {
  const profile = {
    firstName: 'Ema',
    lastName: 'Ríos',
    phone: '+56 9 1234 5678',
    city: 'Valdivia',
    country: 'Chile',
    timezone: 'America/Santiago',
    dni: '12.345.678-5',
  }
  const about = {
    style: ['Directo y desafiante'],
    experience: ['Primera jefatura'],
    focus: ['Delegación'],
    routeTags: ['Eleva'],
    languages: ['Español'],
    brief: 'Conversamos hasta dar con el paso siguiente.',
    about:
      'Acompaño desde hace años a personas que empiezan a liderar equipos en organizaciones de todo tipo, con calma y con método.',
    hobbies: ['Cocina'],
    profession: ['Psicología'],
  }
  const named = (form: string, values: Record<string, unknown>): Given =>
    Object.entries(values).map(([name, answer]) => ({ fieldId: `field-${form}-${name}`, answer }))
  const WEEK = `mutation($data: CreateAvailabilityInput!) { createAvailability(data: $data) { id ranges { start end } } }`

  test('goes profile, calendar, availability, done', async () => {
    const coach = await makeUser(server.door, {
      user_group: 'collaborator',
      roles: ['coach'],
      active_role: 'coach',
      first_name: '',
      last_name: '',
    })
    const token = await server.login(coach.email)
    const step = async () => (await rowOf(coach.id)).welcome_stepper
    const confirm = (to: number) =>
      server.gql(`mutation { setWizardStep(step: ${to}) { welcomeStepper } }`, {}, token)

    expect(codeOf(await confirm(3))).toBe('INVALID_TRANSITION')
    expect(
      codeOf(await save(token, 'form-coach-profile', named('coach-profile', profile), { submit: true })),
    ).toBeNull()
    expect(await step()).toBe(1)
    expect(
      codeOf(await save(token, 'form-coach-about', named('coach-about', about), { submit: true })),
    ).toBeNull()
    expect(await step()).toBe(2)
    expect(codeOf(await confirm(4))).toBe('INVALID_TRANSITION')
    expect((await confirm(3)).data).toEqual({ setWizardStep: { welcomeStepper: 3 } })
    const availability = [{ id: 1, ranges: [{ start: '09:00', end: '13:00' }] }]
    const data = { availability, timezone: 'America/Punta_Arenas' }
    expect((await server.gql(WEEK, { data }, token)).data?.createAvailability).toContainEqual(availability[0])
    expect([await step(), (await rowOf(coach.id)).timezone]).toEqual([4, 'America/Punta_Arenas'])
    expect(await rowOf(coach.id)).toMatchObject({
      first_name: 'Ema',
      city: 'Valdivia',
      rut: '12.345.678-5',
      brief: about.brief,
      route_tags: [],
    })
  })

  test('an account number is told by its end, and the end coming back leaves it as it is', async () => {
    const coach = await makeUser(server.door, {
      user_group: 'collaborator',
      roles: ['coach'],
      active_role: 'coach',
    })
    const token = await server.login(coach.email)
    const numberTold = async () => {
      const answer = await server.gql(FORMS, { type: 'profile' }, token)
      const [form] = (answer.data as { forms: { answers: Record<string, unknown> }[] }).forms
      return form?.answers['field-coach-profile-number']
    }
    const send = (number: string, submit: boolean) =>
      save(token, 'form-coach-profile', named('coach-profile', { ...profile, number }), { submit })
    await send('00-1234-5678', false)
    expect(await numberTold()).toBe('•••• 5678')
    await send('•••• 5678', true)
    expect([await numberTold(), (await rowOf(coach.id)).payment?.number]).toEqual([
      '•••• 5678',
      '00-1234-5678',
    ])
    expect((await send('•••• 56789', true)).errors?.[0]?.extensions?.fields).toEqual({
      'field-coach-profile-number': 'Revisa el formato de este dato.',
    })
    await send('99-0000-1111', true)
    expect([await numberTold(), (await rowOf(coach.id)).payment?.number]).toEqual([
      '•••• 1111',
      '99-0000-1111',
    ])
  })

  test('keeps a wrong RUT out and lets the profile be changed later', async () => {
    const coach = await makeUser(server.door, {
      user_group: 'collaborator',
      roles: ['coach'],
      active_role: 'coach',
    })
    const token = await server.login(coach.email)
    const wrong = await save(
      token,
      'form-coach-profile',
      named('coach-profile', { ...profile, dni: '12.345.678-9' }),
      { submit: true },
    )
    expect(wrong.errors?.[0]?.extensions?.fields).toEqual({
      'field-coach-profile-dni': 'Revisa el RUT: el dígito verificador no calza.',
    })
    await save(token, 'form-coach-profile', named('coach-profile', profile), { submit: true })
    const changed = await save(token, 'form-coach-profile', named('coach-profile', { city: 'Osorno' }), {
      submit: true,
    })
    expect([codeOf(changed), (await rowOf(coach.id)).city, (await rowOf(coach.id)).first_name]).toEqual([
      null,
      'Osorno',
      'Ema',
    ])
  })
})

describe('the weekly availability', () => {
  const WEEK = `mutation($data: CreateAvailabilityInput!) { createAvailability(data: $data) { id } }`
  test('refuses ranges that overlap, start after 23:00 or are no times, naming the day', async () => {
    const coach = await makeCoach(server.door, place.programId)
    const token = await server.login(coach.email)
    const day = (id: number, ...ranges: [string, string][]) => ({
      id,
      ranges: ranges.map(([start, end]) => ({ start, end })),
    })
    const data = {
      availability: [
        day(1, ['09:00', '12:00'], ['11:00', '13:00']),
        day(2, ['23:10', '23:59']),
        day(3, ['9', '10:00']),
        day(4, ['09:00', '12:00']),
      ],
      timezone: 'America/Santiago',
    }
    const answer = await server.gql(WEEK, { data }, token)
    expect(answer.errors?.[0]?.extensions?.fields).toEqual({
      'availability.1': 'Estos rangos se topan. Júntalos o ajusta uno.',
      'availability.2': 'La última hora de inicio es 23:00.',
      'availability.3': 'Escribe la hora como 09:00.',
    })
    const zone = await server.gql(
      WEEK,
      { data: { availability: [day(4, ['09:00', '12:00'])], timezone: 'Marte/Base' } },
      token,
    )
    expect(Object.keys(zone.errors?.[0]?.extensions?.fields ?? {})).toEqual(['timezone'])
  })
})
