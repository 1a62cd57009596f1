import {
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { DOORS } from '#server/permissions/doors'
import { ROOTS } from '../matrix/documents'
import { PEOPLE, SESSIONS, type World } from '../matrix/world'
import type { Random } from './random'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  url: string
  payload?: unknown
  raw?: string
}

const TEXTS = [
  '',
  ' ',
  'Ana',
  'ana@example.cl',
  'profile',
  'match',
  'x'.repeat(5000),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  'ñandú 🦤',
  'null',
  '{"$gt":""}',
  '=cmd|x!A1',
  'a\r\nBcc: x@example.cl',
  '2026-03-16T12:00:00Z',
  '10:00',
  'America/Santiago',
  'Una-clave-larga-9',
]
const NUMBERS = [0, 1, -1, 2, 3, 4, 100, 2_147_483_647, -2_147_483_648]
const ODD: readonly unknown[] = [null, true, 0, -1, 1.5, 1e308, '', [], {}, [[[]]], 'x', { _id: 'x' }]
const INSTANTS = [
  '2026-03-16T12:00:00Z',
  '2026-03-19T14:00:00Z',
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '275760-09-13T00:00:00Z',
  'ayer',
  '2026-02-30T00:00:00Z',
]

const idIn = (random: Random, world: World): string =>
  random.chance(0.85)
    ? world.id(random.pick([...PEOPLE, ...SESSIONS, 'A', 'B', 'A1', 'A2', 'S', 'trip-cc']))
    : random.pick([...TEXTS, 'form-coachee-match', 'form-coachee-profile', 'nobody-here'])

/** Some value for a type: mostly of its shape, sometimes not at all. */
function value(type: GraphQLInputType, random: Random, world: World, depth = 0): unknown {
  if (random.chance(0.03)) return random.pick(ODD)
  if (isNonNullType(type)) return value(type.ofType, random, world, depth)
  if (depth > 0 && random.chance(0.1)) return null
  if (isListType(type)) {
    const length = random.chance(0.02) ? 200 : random.below(4)
    return Array.from({ length }, () => value(type.ofType, random, world, depth + 1))
  }
  if (isEnumType(type)) return random.pick(type.getValues()).name
  if (isInputObjectType(type)) {
    const kept = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || random.chance(0.5),
    )
    const entries = kept.map((field) => [field.name, value(field.type, random, world, depth + 1)])
    if (random.chance(0.05)) entries.push(['__proto__', { admin: true }], ['status', 'completed'])
    return Object.fromEntries(entries)
  }
  switch (type.name) {
    case 'ID':
      return idIn(random, world)
    case 'Int':
      return random.pick(NUMBERS)
    case 'Float':
      return random.next() * 1e6
    case 'Boolean':
      return random.chance(0.5)
    case 'Instant':
      return random.pick(INSTANTS)
    case 'JSON':
      return random.pick([...ODD, ...TEXTS])
    default:
      return random.chance(0.3) ? idIn(random, world) : random.pick(TEXTS)
  }
}

function selection(type: GraphQLOutputType, random: Random, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields())
    .filter((field) =>
      isObjectType(getNamedType(field.type)) ? depth < 6 && random.chance(0.5) : random.chance(0.6),
    )
    .map((field) => `${field.name} ${selection(field.type, random, depth + 1)}`)
  return `{ __typename ${fields.join(' ')} }`
}

type Shape = { query: string; variables: readonly { name: string; type: GraphQLInputType }[] }

function shapeOf(root: (typeof ROOTS)[number], random: Random): Shape {
  const args = root.field.args.filter((arg) => isNonNullType(arg.type) || random.chance(0.7))
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const alias = random.chance(0.1) ? 'a1: ' : ''
  const called = `${alias}${root.field.name}${given && `(${given})`}`
  return {
    query: `${root.kind} Fuzz${declared && `(${declared})`} { ${called} ${selection(root.field.type, random, 1)} }`,
    variables: args.map(({ name, type }) => ({ name, type })),
  }
}

/** Documents to call with, so many of each operation: what the server keeps of documents is full before memory is measured. */
export const someShapes = (random: Random, each: number): Shape[] =>
  ROOTS.filter(({ kind }) => kind !== 'subscription').flatMap((root) =>
    Array.from({ length: each }, () => shapeOf(root, random)),
  )

/** A document with a piece missing or put in. */
function broken(query: string, random: Random): string {
  const at = random.below(query.length)
  const piece = random.pick(['{', '}', '(', '$', '"', '...A', '@skip', '\u0000', ''])
  return query.slice(0, at) + piece + query.slice(at + random.below(5))
}

function graphqlCall(shapes: readonly Shape[], random: Random, world: World): Call {
  const shape = random.pick(shapes)
  const query = random.chance(0.03) ? broken(shape.query, random) : shape.query
  const variables = Object.fromEntries(
    shape.variables.map(({ name, type }) => [name, value(type, random, world)]),
  )
  return {
    method: 'POST',
    url: '/graphql',
    payload: random.chance(0.02) ? random.pick(ODD) : { query, variables },
  }
}

/** Escaped, short, and without halves of characters, which no address can hold. */
const inAddress = (text: string): string => encodeURIComponent(Buffer.from(text.slice(0, 200)).toString())

const ROUTES = Object.keys(DOORS)
  .filter((name) => !name.startsWith('WS') && name !== 'POST /graphql')
  .map((name) => name.split(' ')[1] ?? '/')

function restCall(random: Random, world: World): Call {
  const filled = random
    .pick([...ROUTES, '/', '/api/v1/nothing', '/graphql'])
    .replace(/:(\w+)/g, () => inAddress(idIn(random, world)))
    .replace('*', () => inAddress(random.pick(TEXTS)))
  const pairs = Array.from({ length: random.below(3) }, () =>
    [
      random.pick(['from', 'to', 'expires', 'signature', 'outcome', 'x[]', '__proto__']),
      inAddress(random.pick(TEXTS)),
    ].join('='),
  )
  const method = random.pick(['GET', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const)
  const url = `${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
  if (method === 'GET') return { method, url }
  if (random.chance(0.2))
    return { method, url, raw: random.pick(['{', '[', '"', '{"a":', '\u0000', '{"__proto__":{"a":1}}']) }
  return {
    method,
    url,
    payload: random.pick([...ODD.filter(Boolean), { _id: idIn(random, world), name: random.pick(TEXTS) }]),
  }
}

/** One call that the schema or the routes would take, or nearly. */
export const someCall = (shapes: readonly Shape[], random: Random, world: World): Call =>
  random.chance(0.85) ? graphqlCall(shapes, random, world) : restCall(random, world)
