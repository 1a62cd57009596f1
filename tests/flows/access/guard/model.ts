import type { Me } from '#domain/models'
import { type RouteName, routeRule } from '#domain/routes'
import { guardChart } from '#machines/access/guard/chart'
import { coachMe, makeMe } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'

const arrive = (route: RouteName, who: Me | null, params = {}, query = {}) => ({
  route,
  params,
  query,
  me: who,
})

const admin = { group: 'customer', roles: ['admin'], active: 'admin' } as const

const asAdmin = (hasMembershipPrograms: boolean): Me =>
  makeMe({ hasMembershipPrograms, _type: { ...admin, roles: [...admin.roles] } })

const waysIn = [
  arrive('signout', null),
  arrive('notfound', null),
  arrive('login', null),
  arrive('login', me),
  arrive('change', null),
  arrive('change', me),
  arrive('verify', null, { token: 't' }),
  arrive('verify', null),
  arrive('verify', me),
  arrive('verify', makeMe({ status: 'unverified' })),
  arrive('sessions', null),
  arrive('sessions', makeMe({ status: 'unverified' })),
  arrive('sessions', me),
  arrive('sessions', makeMe({ welcomeStepper: 1 })),
  arrive('pickCoach', coachMe),
  arrive('availability', asAdmin(false)),
  arrive('scheduleSuccess', me),
  arrive('scheduleSuccess', me, {}, { coach: 'c', datetime: 'd' }),
  arrive('home', me),
  arrive('home', asAdmin(true)),
  arrive('home', asAdmin(false)),
  arrive('home', makeMe({ _type: { group: 'sysadmin', roles: ['admin'], active: 'admin' } })),
]

function sayWho(who: Me | null): string {
  if (who === null) return 'Alguien sin entrar'
  const { group, active } = who._type
  if (group === 'sysadmin') return 'Administración'
  if (active === 'admin') return who.hasMembershipPrograms ? 'Admin con membresía' : 'Admin sin membresía'
  if (who.status === 'unverified') return 'Coachee sin activar'
  if (who.welcomeStepper === 1) return 'Coachee en sus primeros pasos'
  return active === 'coach' ? 'Coach' : 'Coachee'
}
/** Who goes where: «Coachee sin activar, va a «Sesiones»». */
function sayArrival({ route, params, query, me: who }: ReturnType<typeof arrive>): string {
  const brings = 'token' in params ? ' con su enlace' : 'coach' in query ? ' con su hora' : ''
  return `${sayWho(who)}, va a «${routeRule(route).title}»${brings}`
}

export const guardModel: PathModel = {
  withoutScreen: 'Decide a qué pantalla se va; nadie la ve.',
  machine: guardChart,
  ways: waysIn.map(sayArrival),
  inputs: waysIn,
  events: [],
  // an address always has a question, if an empty one
  also: [
    { input: { route: 'notfound', params: {}, me }, moves: [], level: 'view' },
    { input: { route: 'availability', params: {}, me }, moves: [], level: 'view' },
  ],
}
