import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SURVEY_KINDS, type SurveyKind } from '#domain/surveys'
import { askWithin, remindWithin } from '#server/entities/survey/cap'
import { endRequests, putOff } from '#server/entities/survey/endings'
import { newId } from '#server/kernel/secrets'
import { makeUser } from './factories'
import { startTestServer, TEST_NOW, type TestServer } from './helper'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What a person was asked, as somebody would keep it on paper: days, and nothing of how the server keeps it. */
type Told = {
  id: string
  kind: SurveyKind
  day: number
  touched: number
  reminders: number
  remindable: number
  closings: number
  end: null | { day: number; no: boolean }
}
const WAITS: Record<SurveyKind, number> = { pulse: 30, assessment: 30, leader: 14, score: 30 }
const isOpen = (one: Told, day: number): boolean => one.end === null && day < one.touched + WAITS[one.kind]
/** The rule, said once more: one at a time, 14 days apart, scores 90, and 90 after «Ahora no». */
const mayAsk = (told: readonly Told[], kind: SurveyKind, day: number): boolean =>
  told.every(
    (one) =>
      day - one.day >= 14 &&
      !(kind === 'score' && one.kind === 'score' && day - one.day < 90) &&
      !(one.end?.no && day - one.end.day < 90) &&
      !isOpen(one, day),
  )

/** 0: without account · 1: with one, asked by it or at its address */
const who = fc.constantFrom(0, 1)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      days: fc.constantFrom(0.5, 1, 2, 3, 5, 13, 14, 30, 75),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('ask' as const),
      who,
      kind: fc.constantFrom(...SURVEY_KINDS),
      byAddress: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('answer' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('decline' as const), who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('later' as const), who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('remind' as const), who }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

let runs = 0
async function walk(steps: readonly Step[]): Promise<void> {
  runs += 1
  const account = await makeUser(server.door, { email: `Cap-${runs}@example.cl` })
  const address = `cap-nobody-${runs}@example.cl`
  const names = [
    { id: address, address },
    { id: account.id, address: account.email.toLowerCase() },
  ]
  const told: Told[][] = [[], []]
  let day = 0
  const now = () => new Date(TEST_NOW.getTime() + day * DAY)
  const ask = (person: string, kind: SurveyKind) =>
    server.door.transaction((trx) =>
      askWithin(trx, [{ person, kind, survey: kind, reference: newId('ref'), programId: null }], now()),
    )
  for (const one of steps) {
    if (one.does === 'wait') {
      day += one.days
      continue
    }
    const known = told[one.who] ?? []
    const open = known.find((request) => isOpen(request, day))
    const name = names[one.who] ?? { id: '', address: '' }
    if (one.does === 'ask') {
      const person = one.byAddress ? name.address : name.id
      const tries = await Promise.all(
        (one.twice ? [name.id, name.address] : [person]).map((by) => ask(by, one.kind)),
      )
      const won = tries.flatMap(({ taken }) => [...taken.values()])
      expect(won).toHaveLength(mayAsk(known, one.kind, day) ? 1 : 0)
      for (const { taken, capped } of tries) {
        for (const until of capped.values()) expect(until.getTime()).toBeGreaterThan(now().getTime())
        expect(taken.size + capped.size).toBe(1)
      }
      const [id] = won
      if (id)
        known.push({
          id,
          kind: one.kind,
          day,
          touched: day,
          reminders: 0,
          remindable: day + 3,
          closings: 0,
          end: null,
        })
    } else if (!open) continue
    else if (one.does === 'remind') {
      const { reminded, capped } = await server.door.transaction((trx) => remindWithin(trx, [open.id], now()))
      const may = open.reminders < 2 && day >= open.remindable
      expect(reminded).toEqual(may ? [open.id] : [])
      expect(capped.size).toBe(may ? 0 : 1)
      if (may) Object.assign(open, { reminders: open.reminders + 1, remindable: day + 3, touched: day })
    } else if (one.does === 'later') {
      const isOver = await server.door.transaction((trx) => putOff(trx, open, now()))
      open.closings += 1
      open.touched = day
      expect(isOver).toBe(open.closings === 3)
      if (open.closings === 3) open.end = { day, no: true }
    } else {
      const no = one.does === 'decline'
      await server.door.transaction((trx) => endRequests(trx, [open.id], no ? 'declined' : 'answered', now()))
      open.end = { day, no }
    }
  }
}

describe('the cap of everything that is asked', () => {
  test('is that of a plain rule, on whatever history, also when two ask at once', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), walk), { numRuns: 60 })
  })

  test('lets one of ten that ask at once', async () => {
    const person = (await makeUser(server.door)).id
    const asked = await Promise.all(
      SURVEY_KINDS.flatMap((kind) => [kind, kind, kind]).map((kind) =>
        server.door.transaction((trx) =>
          askWithin(
            trx,
            [{ person, kind, survey: kind, reference: newId('ref'), programId: null }],
            TEST_NOW,
          ),
        ),
      ),
    )
    expect(asked.filter(({ taken }) => taken.size > 0)).toHaveLength(1)
  })
})
