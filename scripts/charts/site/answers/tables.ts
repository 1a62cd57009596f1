import type { Me } from '#domain/models'
import { pathTo } from '#domain/places'
import type { ActorCode } from '#domain/roles'
import { ROUTE_NAMES, type RouteName, routeRule } from '#domain/routes'
import { decide, type GuardDecision } from '#machines/access/guard/chart'
import { DOORS } from '#server/permissions/doors'
import { OPERATIONS } from '#server/permissions/operations'
import type { Row } from '#server/permissions/rules'
import { makeMe } from '../../../../tests/fixtures/people'
import { ACTOR_NAMES, WHOSE_WORDS } from '../../../permissions/words'
import { list } from './answer'

const person = (active: Me['_type']['active'], group: Me['_type']['group'], changes: Partial<Me> = {}): Me =>
  makeMe({ _type: { group, roles: [active], active }, ...changes })
/** Somebody of each kind the guard tells apart, as people would name them. */
export const VISITORS: readonly { name: string; asked: string; me: Me | null }[] = [
  { name: 'Sin entrar', asked: 'alguien que no ha entrado a la cuenta', me: null },
  { name: 'Coachee', asked: 'un coachee', me: person('coachee', 'customer') },
  {
    name: 'Coachee que recién empieza',
    asked: 'un coachee nuevo que recién empieza',
    me: person('coachee', 'customer', { welcomeStepper: 1 }),
  },
  { name: 'Coach', asked: 'un coach', me: person('coach', 'collaborator', { trips: [] }) },
  { name: 'Admin de empresa', asked: 'un admin', me: person('admin', 'customer') },
  { name: 'Consultor/a', asked: 'un consultor', me: person('consultant', 'collaborator') },
  { name: 'Administración', asked: 'la administracion sysadmin', me: person('admin', 'sysadmin') },
]

const sample = (pattern: string): Record<string, string> =>
  Object.fromEntries(
    [...pattern.matchAll(/:(\w+)(\?)?/g)].flatMap(([, name, free]) => (name && !free ? [[name, '1']] : [])),
  )
const routeAt = (path: string): RouteName | undefined =>
  ROUTE_NAMES.find(
    (name) => routeRule(name).path === path || pathTo(name, sample(routeRule(name).path)) === path,
  )

/** Where somebody ends who asks for a place, following what the guard says, and whether it is shown there. */
export function endsAt(route: RouteName, me: Me | null): { route: RouteName; decision: GuardDecision } {
  let now = route
  for (let hops = 0; hops < 5; hops += 1) {
    const query = Object.fromEntries((routeRule(now).needs ?? []).map((name) => [name, '1']))
    const decision = decide({ route: now, params: sample(routeRule(now).path), query, me })
    const next = decision.type === 'redirect' ? routeAt(decision.to) : undefined
    if (!next || next === now) return { route: now, decision }
    now = next
  }
  throw new Error(`a circle from ${route}`)
}

export type Permission = { what: string; name: string; may: Partial<Record<ActorCode, string>> }
const permissionsOf = (rows: Record<string, Row>): Permission[] =>
  Object.entries(rows).map(([name, { what, may }]) => ({
    what,
    name,
    may: Object.fromEntries(
      Object.entries(may).map(([actor, whose]) => [actor, whose.map((one) => WHOSE_WORDS[one]).join(', ')]),
    ),
  }))
/** Files of the page itself and doors that only machines use. */
const PLAIN =
  /^(GET \/(assets|logo|favicon|robots|icons|manifest|service-worker|offline|portraits|features|pieces|dev)|POST \/graphql|WS \/graphql)/
/** The table that the server asks at each call, in words. */
export const PERMISSIONS: readonly Permission[] = [
  ...permissionsOf(OPERATIONS),
  ...permissionsOf(Object.fromEntries(Object.entries(DOORS).filter(([name]) => !PLAIN.test(name)))),
]
export const ACTORS = ACTOR_NAMES

/** Whom the table lets do something, in words. Throws where there is no such row. */
export function whoMay(name: string): string {
  const row = PERMISSIONS.find((one) => one.name === name)
  if (!row) throw new Error(`no permission ${name}`)
  return list(ACTORS.flatMap(([actor, said]) => (row.may[actor] ? [said.toLowerCase()] : [])))
}
