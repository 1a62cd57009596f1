import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#server/demo'
import { type Answer, startTestServer, TEST_NOW, type TestServer } from './helper'
import { matchAnswers } from './match-answers'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await loadDemo(server.door, TEST_NOW)
})
afterAll(() => server.close())

const ME = `_id welcomeStepper onboardingFlow version trips { program { _id } credits { available reserved } }`
type Me = {
  _id: string
  welcomeStepper: number
  onboardingFlow: string
  version: number
  trips: { program: { _id: string }; credits: { available: number; reserved: number } }[]
}
type Offered = { coach: { _id: string }; slots: string[] }

/** One root field's answer, which must have come without errors. */
async function ask<T>(query: string, variables: Record<string, unknown>, token?: string): Promise<T> {
  const answer: Answer = await server.gql(query, variables, token)
  expect(answer.errors).toBeUndefined()
  return Object.values(answer.data ?? {})[0] as T
}

test.each([
  ['product', 'invitada-producto@demo.test', null],
  ['microsoft-teams', 'invitado-teams@demo.test', 'https://teams.microsoft.com/l/meetup-join/1'],
  ['zoom-meeting', 'invitada-zoom@demo.test', 'https://demo.zoom.us/j/1'],
  ['cardif', 'invitado-seguros@demo.test', null],
  ['product', 'invitada-nueva@demo.test', null],
])('somebody invited walks from the mail to a booked session (%s, %s)', async (flow, email, link) => {
  const [mail] = await server.mailsTo(email)
  const secret = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const { token } = await ask<{ token: string }>(
    `mutation($token: String!) { acceptInvitation(token: $token, first: "Eva", last: "Paz", password: "una frase larga", idempotencyKey: "a") { token } }`,
    { token: secret },
  )
  const me = () => ask<Me>(`{ user { ${ME} } }`, {}, token)
  const save = (formId: string, answers: unknown[]) =>
    ask(
      `mutation($data: SaveFormAnswersInput!) { saveFormAnswers(data: $data) { complete } }`,
      { data: { formId, answers, submit: true, idempotencyKey: formId } },
      token,
    )
  const start = await me()
  expect([start.onboardingFlow, start.welcomeStepper]).toEqual([flow, 1])
  const trip = start.trips[0]
  if (!trip) throw new Error('The invitation gave no trip.')
  expect(trip.credits.available).toBeGreaterThan(0)

  if (link) {
    const update = `mutation($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }`
    await ask(update, { id: start._id, data: { version: start.version, conferenceUrl: link } }, token)
  }
  await save('form-coachee-match', matchAnswers())
  if (flow === 'cardif') {
    expect((await me()).welcomeStepper).toBe(1)
    await save('form-consent', [{ fieldId: 'field-consent-accepted', answer: true }])
  }
  expect((await me()).welcomeStepper).toBe(2)

  const { coaches } = await ask<{ coaches: Offered[] }>(
    `query($id: ID!) { matchingCoaches(coacheeId: $id) { coaches { coach { _id } slots } } }`,
    { id: start._id },
    token,
  )
  const [offered] = coaches
  const coachId = offered?.coach._id
  await ask(
    `mutation($data: SelectCoachInput!) { selectCoach(data: $data) { _id } }`,
    { data: { coachId } },
    token,
  )
  const booking = { coachId, slot: offered?.slots[0], programId: trip.program._id, idempotencyKey: 'b' }
  const session = await ask(
    `mutation($data: CreateSessionInput!) { createSession(data: $data) { state event { conferenceUrl } } }`,
    { data: booking },
    token,
  )
  expect(session).toEqual({ state: 'active', event: { conferenceUrl: link } })
  const end = await me()
  expect([end.welcomeStepper, end.trips[0]?.credits]).toEqual([
    4,
    { available: trip.credits.available - 1, reserved: 1 },
  ])
  expect((await server.mailsTo(email))[0]?.subject).toMatch(/^Tu sesión con /)
})
