import { afterAll, beforeAll, expect, it } from 'vitest'
import { seed } from '../../../scripts/base/seed'
import { walkAll } from '../../../scripts/load/alone'
import { NAMES } from '../../../scripts/load/page/browser'
import { type Program, readProgram } from '../../../scripts/load/page/program'
import { type Crowd, gather } from '../../../scripts/load/people'
import { signIn } from '../../../scripts/load/sign-in'
import { FLOWS } from '../../../scripts/load/walk/flows'
import { dice } from '../../paths/random'
import { freePort } from '../free-port'
import { testDoor } from '../helper'
import { startTrial } from '../trial'

let base = ''
let crowd: Crowd
let program: Program
let close = async () => {}

beforeAll(async () => {
  const door = await testDoor()
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const trial = await startTrial(door, { origin: base })
  close = trial.close
  await seed(door, 40)
  crowd = await gather(door, { coachee: 1, coach: 1, admin: 1, sysadmin: 1, calls: 0 })
  await trial.app.listen({ port, host: '127.0.0.1' })
  program = await readProgram(NAMES)
  for (const person of crowd.coachee) await signIn(door, person)
})
afterAll(() => close())

/** What a load does is only known to be done while each of its flows comes to its last state. */
it('books and writes as the client does, each to its end', async () => {
  const flows = FLOWS.filter(({ name }) => name === 'book' || name === 'chat')
  const walker = { random: dice(1), think: () => 0, weight: () => 1 }
  const walked = await walkAll({ program, base, walker }, flows, crowd)
  expect(walked.map(({ flow, why, refused }) => [flow, why, refused])).toEqual([
    ['book', null, []],
    ['chat', null, []],
  ])
})
