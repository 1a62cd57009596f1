import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joined, reasonsFor } from '#server/entities/matching/fit'
import { rank } from '#server/entities/matching/rank'
import { makeCoach, makeCoachee, makeOrganization, makeProgram } from './factories'
import { codeOf, startTestServer, type TestServer } from './helper'
import { matchAnswers } from './match-answers'

const MATCHING = `query($id: ID!, $page: Int) { matchingCoaches(coacheeId: $id, page: $page) { more coaches { coach { _id email } sessionsHeld reasons { kind text } slots } } }`
const SELECT = `mutation($data: SelectCoachInput!) { selectCoach(data: $data) { coachSelectedId coachSelected { email } } }`
const SAVE = `mutation($data: SaveFormAnswersInput!) { saveFormAnswers(data: $data) { complete } }`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function newPlace() {
  const organizationId = await makeOrganization(server.door)
  return { organizationId, programId: await makeProgram(server.door, organizationId) }
}

async function readyCoachee(
  place: { organizationId: string; programId: string },
  given: Parameters<typeof makeCoachee>[2] = {},
) {
  const { coachee } = await makeCoachee(server.door, place, given)
  const token = await server.login(coachee.email)
  const data = {
    formId: 'form-coachee-match',
    answers: matchAnswers(),
    submit: true,
    idempotencyKey: coachee.id,
  }
  expect(codeOf(await server.gql(SAVE, { data }, token))).toBeNull()
  return { coachee, token }
}

const idsOf = (answer: { data: Record<string, unknown> | null }): string[] =>
  [...JSON.stringify(answer.data).matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id ?? '')

describe('the order', () => {
  const candidate = (
    coachId: string,
    fit: number,
    projectedMatches: number,
    currentProgramMatches: number,
  ) => ({ coachId, fit, projectedMatches, currentProgramMatches })

  test('puts the coach furthest below the projected share first, then the fit, then the id', () => {
    const ranked = rank([
      candidate('c', 9, 2, 2),
      candidate('b', 1, 4, 0),
      candidate('a', 1, 4, 0),
      candidate('d', 5, 4, 0),
    ])
    expect(ranked.map(({ coachId, delta }) => [coachId, delta])).toEqual([
      ['d', 1],
      ['a', 1],
      ['b', 1],
      ['c', -2 + Math.round((2 / 14) * 3)],
    ])
  })

  test('gives everybody the same share where nothing is projected', () => {
    expect(rank([candidate('a', 0, 0, 3), candidate('b', 0, 0, 0)]).map(({ coachId }) => coachId)).toEqual([
      'b',
      'a',
    ])
  })
})

describe('the reasons', () => {
  const nobody = { focus: [], style: [], experience: [], profession: [], hobbies: [], languages: [] }
  test('say in words what is in common, the weightiest first', () => {
    const coachee = {
      ...nobody,
      focus: ['Feedback', 'Inclusión'],
      hobbies: ['Cocina'],
      languages: ['Español'],
    }
    const coach = { ...nobody, focus: ['Inclusión', 'Feedback'], hobbies: ['Cocina'], languages: ['Español'] }
    expect(reasonsFor(coachee, coach)).toEqual([
      { kind: 'focus', text: 'Trabaja lo que elegiste: feedback e inclusión.' },
      { kind: 'hobbies', text: 'A las dos personas les gusta: cocina.' },
    ])
  })
  test('are joined as Spanish joins words', () => {
    expect([
      joined(['a']),
      joined(['a', 'b', 'c']),
      joined(['español', 'inglés']),
      joined(['agua', 'hielo']),
    ]).toEqual(['a', 'a, b y c', 'español e inglés', 'agua y hielo'])
  })
})

describe('matching coaches', () => {
  test('needs the match form', async () => {
    const { coachee } = await makeCoachee(server.door, await newPlace())
    expect(codeOf(await server.gql(MATCHING, { id: coachee.id }, await server.login(coachee.email)))).toBe(
      'CONFLICT',
    )
  })

  test('offers three at a time of the enabled ones with free hours, the same ones each time', async () => {
    const place = await newPlace()
    for (let at = 0; at < 4; at += 1)
      await makeCoach(server.door, place.programId, {
        id: `${place.programId}-${at}`,
        style: at === 3 ? ['Directo y desafiante'] : [],
      })
    await makeCoach(server.door, place.programId, { moderated: false })
    await makeCoach(server.door, place.programId, { status: 'inactive' })
    const disabled = await makeCoach(server.door, place.programId)
    await server.door.db
      .updateTable('program_coaches')
      .set({ disabled: true })
      .where('coach_id', '=', disabled.id)
      .execute()
    const busy = await makeCoach(server.door, place.programId)
    await server.door.db.deleteFrom('availability_ranges').where('coach_id', '=', busy.id).execute()

    const { coachee, token } = await readyCoachee(place)
    const first = await server.gql(MATCHING, { id: coachee.id }, token)
    expect(idsOf(first)).toEqual([3, 0, 1].map((at) => `${place.programId}-${at}`))
    expect(first.data?.matchingCoaches).toMatchObject({
      more: true,
      coaches: [
        {
          coach: { email: null },
          sessionsHeld: 0,
          reasons: [{ kind: 'style', text: 'Acompaña como te ayuda más: directo y desafiante.' }],
          // the first, then a day of its own each: another part of the day while there is one
          slots: ['2026-03-11T12:30:00.000Z', '2026-03-12T15:00:00.000Z', '2026-03-13T12:00:00.000Z'],
        },
        {},
        {},
      ],
    })
    const second = await server.gql(MATCHING, { id: coachee.id, page: 1 }, token)
    expect([idsOf(second), second.data?.matchingCoaches]).toMatchObject([
      [`${place.programId}-2`],
      { more: false },
    ])
    expect(await server.gql(MATCHING, { id: coachee.id }, token)).toEqual(first)
    const shown = await server.door.db
      .selectFrom('match_impressions')
      .select('coach_id')
      .where('coachee_id', '=', coachee.id)
      .execute()
    expect(shown.length).toBe(4)
  })

  test('offers only the fixed coach where there is one', async () => {
    const place = await newPlace()
    await makeCoach(server.door, place.programId)
    const fixed = await makeCoach(server.door, place.programId)
    const { coachee, token } = await readyCoachee(place, { fixed_coach_id: fixed.id })
    expect(idsOf(await server.gql(MATCHING, { id: coachee.id }, token))).toEqual([fixed.id])
  })

  test('never answers for another coachee', async () => {
    const place = await newPlace()
    const { coachee } = await readyCoachee(place)
    const { token } = await readyCoachee(place)
    expect(codeOf(await server.gql(MATCHING, { id: coachee.id }, token))).toBe('NOT_FOUND')
  })
})

describe('choosing a coach', () => {
  test('takes one who was shown, and nobody else', async () => {
    const place = await newPlace()
    const coach = await makeCoach(server.door, place.programId)
    const { coachee, token } = await readyCoachee(place)
    const data = { coachId: coach.id }
    expect(codeOf(await server.gql(SELECT, { data }, token))).toBe('NOT_FOUND')
    await server.gql(MATCHING, { id: coachee.id }, token)
    expect((await server.gql(SELECT, { data }, token)).data).toEqual({
      selectCoach: { coachSelectedId: coach.id, coachSelected: { email: coach.email } },
    })
    const selected = await server.gql('{ coachSelected { coach { _id } slots } }', {}, token)
    expect(idsOf(selected)).toEqual([coach.id])
  })

  test('tells when the coach is gone meanwhile', async () => {
    const place = await newPlace()
    const coach = await makeCoach(server.door, place.programId)
    const { coachee, token } = await readyCoachee(place)
    await server.gql(MATCHING, { id: coachee.id }, token)
    await server.door.db.updateTable('users').set({ moderated: false }).where('id', '=', coach.id).execute()
    expect(codeOf(await server.gql(SELECT, { data: { coachId: coach.id } }, token))).toBe('CONFLICT')
  })
})

describe('trips', () => {
  const TRIPS = `query($id: ID!) { trips(userId: $id) { _id maxSessions credits { total } pace { name frequency } } }`
  test('are read by the coachee with credits, by the own coach without, by others not at all', async () => {
    const place = await newPlace()
    const coach = await makeCoach(server.door, place.programId)
    const { coachee, tripId } = await makeCoachee(server.door, place, { coach_selected_id: coach.id })
    const trip = { _id: tripId, maxSessions: 8, pace: { name: 'biweekly', frequency: 2 } }
    expect((await server.gql(TRIPS, { id: coachee.id }, await server.login(coachee.email))).data).toEqual({
      trips: [{ ...trip, credits: { total: 0 } }],
    })
    expect((await server.gql(TRIPS, { id: coachee.id }, await server.login(coach.email))).data).toEqual({
      trips: [{ ...trip, credits: null }],
    })
    const stranger = await makeCoach(server.door, place.programId)
    expect(codeOf(await server.gql(TRIPS, { id: coachee.id }, await server.login(stranger.email)))).toBe(
      'NOT_FOUND',
    )
  })
})
