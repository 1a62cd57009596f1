import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActorCode } from '#domain/roles'
import { FIELDS } from '#server/permissions/fields'
import type { Operation } from '#server/permissions/operations'
import type { Whose } from '#server/permissions/rules'
import { rowOf } from '#server/permissions/table'
import { startTestServer, type TestServer } from '../helper'
import { ROOTS } from './documents'
import { judge } from './judge'
import { SAMPLES } from './samples'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function wrongsOf(name: Operation): Promise<string[]> {
  const root = ROOTS.find((one) => one.name === name)
  const sample = SAMPLES[name]
  if (!root || !sample) throw new Error(`${name} has no sample`)
  return (await judge(server, root, sample)).wrong
}

/** What the matrix says while one row of the permission table is another. */
async function withRight(name: Operation, actor: ActorCode, whose: readonly Whose[] | undefined) {
  const row = rowOf(name)
  if (!row) throw new Error(`${name} has no row`)
  const before = row.may[actor]
  row.may[actor] = whose
  try {
    return await wrongsOf(name)
  } finally {
    row.may[actor] = before
  }
}

describe('the matrix notices when a rule is taken out of the table', () => {
  test.each<[Operation, ActorCode, readonly Whose[] | undefined]>([
    ['Query.user', 'co', ['self', 'ownCoachee']],
    ['Query.user', 'cc', ['self', 'ownCoach']],
    ['Query.savedMatch', 'co', ['ownCoachee', 'pastCoachee']],
    ['Query.savedMatch', 'ad', ['ownOrg']],
    ['Query.trips', 'co', undefined],
    ['Query.trips', 'cs', ['any']],
    ['Query.coachSchedule', 'cs', ['any']],
    ['Mutation.createUser', 'co', ['self']],
    ['Mutation.updateUser', 'unv', ['self']],
    ['Mutation.setCoachSessions', 'cc', ['self']],
    ['Mutation.rateSession', 'co', ['party']],
    ['Query.courses', 'cc', ['any']],
    ['Query.collections', 'cc', ['any']],
    ['Query.courses', 'ad', ['any']],
    ['Query.featureByName', 'co', ['assigned']],
    ['Query.coacheesByProgram', 'co', ['any']],
    ['Query.sessionsByWeek', 'cs', undefined],
    ['Query.programReport', 'ad', ['any']],
  ])('%s for %s over %j', async (name, actor, whose) => {
    expect(await withRight(name, actor, whose)).not.toEqual([])
  })
})

describe('the matrix notices when a field is shown to one reader more', () => {
  test.each([
    ['User', 'phone', 'ownCoachee', 'Query.user'],
    ['User', 'email', 'offered', 'Query.user'],
    ['UserType', 'roles', 'ownCoach', 'Query.user'],
    ['Trip', 'credits', 'ownCoachee', 'Query.trips'],
    ['Organization', 'hasMembership', 'ownCoachee', 'Query.user'],
    ['Session', 'rating', 'coach', 'Query.sessionList'],
    ['Program', 'coaches', 'ownOrg', 'Query.programs'],
  ] as const)('%s.%s to %s', async (type, field, reader, operation) => {
    const rules = FIELDS[type]
    const readers = rules?.[field]
    if (!rules || !readers) throw new Error(`${type}.${field} has no row`)
    rules[field] = [...readers, reader]
    try {
      expect(await wrongsOf(operation)).not.toEqual([])
    } finally {
      rules[field] = readers
    }
  })
})
