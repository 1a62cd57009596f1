import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActorCode } from '#domain/roles'
import { schema } from '#server/schema/schema'
import { makeUser } from './factories'
import { codeOf, startTestServer, type TestServer } from './helper'

const VERIFIED: ActorCode[] = ['cc', 'co', 'cs', 'ad', 'sa', 'me']
const ALL: ActorCode[] = ['anon', 'unv', ...VERIFIED]

/** Operation × who may call it at all; whose resource it is, the other tests say. */
const TABLE: Record<string, ActorCode[]> = {
  'Query.user': ['unv', ...VERIFIED],
  'Query.login': ALL,
  'Query.isExpired': ALL,
  'Query.invitation': ALL,
  'Query.userStages': ['cc', 'co'],
  'Query.forms': VERIFIED,
  'Query.savedMatch': ['cc', 'co', 'sa'],
  'Query.matchingCoaches': ['cc', 'sa'],
  'Query.coachSchedule': ['cc', 'co', 'sa'],
  'Query.coachSelected': ['cc'],
  'Query.trips': ['cc', 'co', 'ad', 'cs', 'sa'],
  'Query.sessionList': ['cc', 'co'],
  'Mutation.register': ALL,
  'Mutation.activate': ALL,
  'Mutation.resendActivation': ['unv'],
  'Mutation.signOut': ['unv', ...VERIFIED],
  'Mutation.switchRole': VERIFIED,
  'Mutation.acceptInvitation': ['anon', ...VERIFIED],
  'Mutation.createUser': ['ad', 'cs', 'sa'],
  'Mutation.updateUser': VERIFIED,
  'Mutation.selectCoach': ['cc'],
  'Mutation.setWizardStep': ['cc', 'co'],
  'Mutation.saveFormAnswers': VERIFIED,
  'Mutation.createSession': ['cc', 'co', 'sa'],
  'Mutation.setCoachSessions': ['co'],
  'Mutation.updateSession': ['cc', 'co'],
  'Mutation.cancelSession': ['cc', 'co', 'sa'],
  'Mutation.closeSession': ['cc', 'co'],
  'Mutation.rateSession': ['cc'],
  'Mutation.sessionLogs': ['cc', 'co'],
  'Mutation.createAvailability': ['co'],
  'Subscription.sessionChanged': ['cc', 'co'],
}

const PEOPLE: Record<Exclude<ActorCode, 'anon'>, Parameters<typeof makeUser>[1]> = {
  unv: { status: 'unverified' },
  cc: {},
  co: { user_group: 'collaborator', roles: ['coach'], active_role: 'coach' },
  cs: { user_group: 'collaborator', roles: ['consultant'], active_role: 'consultant' },
  ad: { roles: ['admin'], active_role: 'admin' },
  sa: { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' },
  me: { user_group: 'sysadmin', roles: ['consultant'], active_role: 'consultant' },
}

type Root = {
  name: string
  kind: 'query' | 'mutation' | 'subscription'
  field: GraphQLField<unknown, unknown>
}
const roots: Root[] = (['query', 'mutation', 'subscription'] as const).flatMap((kind) => {
  const type = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }[kind]
  return Object.values(type?.getFields() ?? {}).map((field) => ({
    name: `${type?.name}.${field.name}`,
    kind,
    field,
  }))
})

/** Some value of the right shape, written as GraphQL. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType)
  if (isListType(type)) return `[${literal(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`
  }
  if (type.name === 'Int') return '1'
  return type.name === 'Instant' ? '"2026-03-12T13:00:00Z"' : '"x"'
}

function documentOf({ kind, field }: Root): string {
  const wanted = field.args.filter((one: GraphQLArgument) => isNonNullType(one.type))
  const args = wanted.map((one) => `${one.name}: ${literal(one.type)}`).join(', ')
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
  return `${kind} { ${field.name}${args && `(${args})`} ${selection} }`
}

let server: TestServer
const tokens = new Map<ActorCode, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const [actor, given] of Object.entries(PEOPLE)) {
    const { email } = await makeUser(server.door, given)
    tokens.set(actor as ActorCode, await server.login(email))
  }
})
afterAll(() => server.close())

test('the table names every operation of the schema', () => {
  expect(roots.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE).sort())
})

test('what each operation declares is what the table says', () => {
  const declared = roots.map(({ name, field }) => {
    const options = field.extensions.pothosOptions as { authScopes: { actors: ActorCode[] } }
    return [name, [...options.authScopes.actors].sort()]
  })
  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(Object.entries(TABLE).map(([name, actors]) => [name, [...actors].sort()])),
  )
})

describe.each(roots.filter(({ kind }) => kind !== 'subscription'))('$name', (root) => {
  test('refuses every actor the table leaves out', async () => {
    const left = ALL.filter((actor) => !TABLE[root.name]?.includes(actor))
    const codes: Record<string, unknown> = {}
    for (const actor of left) codes[actor] = codeOf(await server.gql(documentOf(root), {}, tokens.get(actor)))
    expect(codes).toEqual(
      Object.fromEntries(left.map((actor) => [actor, actor === 'anon' ? 'UNAUTHENTICATED' : 'FORBIDDEN'])),
    )
  })
})
