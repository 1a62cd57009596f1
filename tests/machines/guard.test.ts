import { describe, expect, it } from 'vitest'
import type { Me } from '#domain/models'
import { ROUTES, type RouteName, routeRule } from '#domain/routes'
import { decide } from '#machines/guard/chart'
import { makeMe } from '../fixtures/people'

const KINDS = [
  ['sysadmin', 'admin'],
  ['customer', 'admin'],
  ['customer', 'coachee'],
  ['collaborator', 'coach'],
  ['collaborator', 'consultant'],
] as const
const STATUSES = ['unverified', 'verified', 'completed'] as const
const STEPS = [1, 2, 3, 4] as const

/** The specification's sentences, one after the other, written without the chart. */
function oracle(route: RouteName, params: Record<string, string>, me: Me | null): string {
  const rule = routeRule(route)
  if (route === 'signout') return 'signOut'
  if (rule.access === 'public') return 'show'
  if (rule.access === 'loggedOut') return me ? 'signOut' : 'show'
  if (rule.access === 'unverified') {
    if (params.token) return 'show'
    if (!me) return '/acceder'
    return me.status === 'unverified' ? 'show' : '/'
  }
  if (!me) return '/acceder remember'
  if (me.status === 'unverified') return '/verificacion'
  const { group, active } = me._type
  if (rule.groups && !rule.groups.includes(group)) return '/'
  if (rule.roles && !rule.roles.includes(active)) return '/'
  const walks =
    (group === 'customer' && active === 'coachee') || (group === 'collaborator' && active === 'coach')
  if (walks && rule.step && me.welcomeStepper < rule.step) return '/asistente'
  if (route === 'home' && walks) return '/sesiones'
  return 'show'
}
const said = (decision: ReturnType<typeof decide>): string =>
  decision.type === 'redirect' ? decision.to + (decision.remember ? ' remember' : '') : decision.type

const people: (Me | null)[] = [
  null,
  ...KINDS.flatMap(([group, active]) =>
    STATUSES.flatMap((status) =>
      STEPS.map((welcomeStepper) =>
        makeMe({ status, welcomeStepper, _type: { group, roles: [active], active } }),
      ),
    ),
  ),
]
const someParams: Record<string, string>[] = [{}, { token: 't' }]
const questions = (Object.keys(ROUTES) as RouteName[]).flatMap((route) =>
  someParams.flatMap((params) => people.map((me) => ({ route, params, me }))),
)

describe('route guard', () => {
  it('decides every status, group, role, step and route as the specification says', () => {
    const wrong = questions
      .map((question) => ({
        question: `${question.route} ${JSON.stringify(question.params)} ${question.me?.status} ${question.me?._type.group}/${question.me?._type.active} ${question.me?.welcomeStepper}`,
        decided: said(decide(question)),
        wanted: oracle(question.route, question.params, question.me),
      }))
      .filter(({ decided, wanted }) => decided !== wanted)
    expect(wrong).toEqual([])
    expect(questions.length).toBeGreaterThan(1500)
  })

  it('warns and sends away when a guard itself fails', () => {
    const warnings: unknown[] = []
    const decision = decide({ route: 'nowhere' as RouteName, params: {}, me: null }, (error) =>
      warnings.push(error),
    )
    expect(decision).toEqual({ type: 'redirect', to: '/acceder', remember: false })
    expect(warnings).toHaveLength(1)
  })
})
