import { sql } from 'kysely'
import { type Answer, codeOf, type TestServer } from '../helper'
import { documentOf, type Root } from './documents'
import { CODE, reached, SECRETS, type Target } from './oracle'
import { type Sample, targetsOf } from './samples'
import { Walk } from './walk'
import { CALLERS, type Caller, foreignWords, makeWorld, type World } from './world'

/** Codes that only somebody who was let in can get. */
const LET_IN = ['CONFLICT', 'SLOT_TAKEN', 'INVALID_TRANSITION', 'NO_CREDITS', 'OUTSIDE_AVAILABILITY']

type Verdict = 'in' | 'NOT_FOUND' | 'FORBIDDEN' | 'UNAUTHENTICATED'
function expected(sample: Sample, caller: Caller, target: Target | null): Verdict {
  const relations = sample.may[CODE[caller]]
  if (!relations) return CODE[caller] === 'anon' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
  if (target === null || reached(caller, target, relations)) return 'in'
  return sample.refusesUnverified && caller === 'unv' ? 'FORBIDDEN' : 'NOT_FOUND'
}

function verdictOf(answer: Answer, sample: Sample): string {
  const code = codeOf(answer)
  if (code === null) return 'in'
  return [...LET_IN, ...(sample.accepts ?? [])].includes(String(code)) ? 'in' : String(code)
}

/** An answer without what differs from call to call. */
const bare = ({ data, errors }: Answer): string =>
  JSON.stringify({
    data,
    errors: errors?.map(({ message, path, extensions }) => [
      message,
      path,
      { ...extensions, requestId: undefined },
    ]),
  })

const WATCHED = [
  'users',
  'sessions',
  'trips',
  'journals',
  'form_answers',
  'form_submissions',
  'invitations',
  'match_impressions',
  'availability_ranges',
  'outbox',
  'tokens',
  'conversations',
  'messages',
  'message_reports',
  'files',
]
/** What everything of importance adds up to; a refused call must not move it. */
async function state(server: TestServer): Promise<string> {
  const parts = WATCHED.map(
    (table) =>
      `select '${table}' as t, md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as h from ${table} x`,
  )
  const { rows } = await sql.raw(parts.join(' union all ')).execute(server.door.db)
  return JSON.stringify(rows)
}

/** An answer without the fields that hold a secret where the caller may read it: the own ones, and a sysadmin's. */
function withoutOwn(value: unknown, me: string, sysadmin: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutOwn(one, me, sysadmin))
  if (typeof value !== 'object' || value === null) return value
  const own = '_id' in value && value._id === me
  const left = Object.entries(value).filter(
    ([name]) => !(own && name === 'rut') && !((own || sysadmin) && ['leader', 'payment'].includes(name)),
  )
  return Object.fromEntries(left.map(([name, inner]) => [name, withoutOwn(inner, me, sysadmin)]))
}

type Try = { root: Root; sample: Sample; world: World; caller: Caller; target: Target | null }

let keys = 0
async function attempt(server: TestServer, { root, sample, world, caller, target }: Try): Promise<Answer> {
  keys += 1
  const id = target === null || target.kind === 'missing' ? 'nobody-here' : world.id(target.name)
  const variables = sample.variables({ world, caller, target, id, key: `matrix-${keys}` })
  const token =
    sample.spends && caller !== 'anon'
      ? await server.login(`${world.id(caller)}@example.cl`)
      : world.tokens.get(caller)
  return server.gql(documentOf(root), variables, token)
}

const nameOf = (target: Target | null): string =>
  target === null ? '' : target.kind === 'missing' ? ' on a missing one' : ` on ${target.name}`

/** Tries one operation as everybody on everything, in a world of its own. @returns how often, and what was wrong. */
export async function judge(
  server: TestServer,
  root: Root,
  sample: Sample,
): Promise<{ tried: number; wrong: string[] }> {
  const world = await makeWorld(server)
  const cases = CALLERS.flatMap((caller) =>
    targetsOf(sample).map((target) => ({ caller, target, verdict: expected(sample, caller, target) })),
  )
  const wrong: string[] = []
  const before = await state(server)
  const missing = new Map<Caller, string>()
  for (const { caller, target, verdict } of cases.filter((one) => one.verdict !== 'in')) {
    const answer = await attempt(server, { root, sample, world, caller, target })
    const got = verdictOf(answer, sample)
    if (got !== verdict) wrong.push(`${caller}${nameOf(target)}: ${got} instead of ${verdict}`)
    if (target?.kind === 'missing') missing.set(caller, bare(answer))
    else if (target !== null && bare(answer) !== missing.get(caller))
      wrong.push(`${caller}${nameOf(target)}: answers otherwise than for a missing one`)
  }
  if ((await state(server)) !== before && wrong.length === 0) wrong.push('a refused call changed something')
  for (const { caller, target } of cases.filter((one) => one.verdict === 'in')) {
    const answer = await attempt(server, { root, sample, world, caller, target })
    const got = verdictOf(answer, sample)
    if (got !== 'in') wrong.push(`${caller}${nameOf(target)}: ${got} instead of being let in`)
    const walk = new Walk(world, caller)
    walk.answer(answer.data?.[root.field.name], root.field.type, root.field.name)
    wrong.push(...walk.leaks)
    const text = JSON.stringify(withoutOwn(answer.data, world.id(caller), caller === 'sa'))
    wrong.push(...foreignWords(JSON.stringify(answer.data), caller).map((word) => `${caller}: ${word}`))
    const own = root.name === 'Query.forms'
    if (!own)
      wrong.push(...SECRETS.filter((secret) => text.includes(secret)).map((one) => `${caller}: ${one}`))
  }
  return { tried: cases.length, wrong }
}
