import { describe, expect, it } from 'vitest'
import type { Me } from '#domain/models'
import { parseAddress, placeAt } from '#domain/places'
import { ROUTE_NAMES, type RouteName } from '#domain/routes'
import { decide } from '#machines/access/guard/chart'
import { makeMe } from '../fixtures/people'
import { oracle, SCREENS, type Visitor } from '../fixtures/specified-routes'

const visitor = ({
  status,
  _type: { group, active },
  welcomeStepper,
  hasMembershipPrograms,
}: Me): Visitor => ({
  status,
  group,
  active,
  welcomeStepper,
  hasMembershipPrograms,
})
const said = (decision: ReturnType<typeof decide>): string =>
  decision.type === 'redirect' ? decision.to + (decision.remember ? ' remember' : '') : decision.type

const GROUPS = ['sysadmin', 'collaborator', 'customer'] as const
const ROLES = ['admin', 'coach', 'coachee', 'consultant'] as const
const people: (Me | null)[] = [
  null,
  ...GROUPS.flatMap((group) =>
    ROLES.flatMap((active) =>
      (['unverified', 'verified', 'completed'] as const).flatMap((status) =>
        ([1, 2, 3, 4] as const).flatMap((welcomeStepper) =>
          [false, true].map((hasMembershipPrograms) =>
            makeMe({
              status,
              welcomeStepper,
              hasMembershipPrograms,
              _type: { group, roles: [active], active },
            }),
          ),
        ),
      ),
    ),
  ),
]
const named = (me: Me | null): string =>
  me ? `${me.status} ${me._type.group}/${me._type.active} step ${me.welcomeStepper}` : 'nobody'

describe('route guard', () => {
  it('decides every path, status, group, role, step and membership as the specification says', () => {
    const questions = Object.entries(SCREENS).flatMap(([path, says]) =>
      people.map((me) => {
        const place = placeAt(parseAddress(path))
        return {
          question: `${path} for ${named(me)}`,
          decided: said(decide({ ...place, me })),
          wanted: oracle(says, me && visitor(me)),
        }
      }),
    )
    expect(questions.filter(({ decided, wanted }) => decided !== wanted)).toEqual([])
    expect(questions.length).toBeGreaterThan(13_000)
  })

  it('knows every route by a path of the specification', () => {
    const reached = new Set(Object.keys(SCREENS).map((path) => placeAt(parseAddress(path)).route))
    expect(ROUTE_NAMES.filter((route) => !reached.has(route))).toEqual([])
  })

  it('warns and sends away when a guard itself fails', () => {
    const warnings: unknown[] = []
    const question = { route: 'nowhere' as RouteName, params: {}, query: {}, me: null }
    const decision = decide(question, (error) => warnings.push(error))
    expect(decision).toEqual({ type: 'redirect', to: '/acceder', remember: false })
    expect(warnings).toHaveLength(1)
  })
})
