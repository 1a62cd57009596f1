import type { Me } from '#domain/models'
import { guardChart } from '#machines/access/guard/chart'
import { coachMe, makeMe } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'

const arrive = (route: string, who: Me | null, params = {}, query = {}) => ({ route, params, query, me: who })

const admin = { group: 'customer', roles: ['admin'], active: 'admin' } as const

const asAdmin = (hasMembershipPrograms: boolean): Me =>
  makeMe({ hasMembershipPrograms, _type: { ...admin, roles: [...admin.roles] } })

export const guardModel: PathModel = {
  withoutScreen: 'Decide a qué pantalla se va; nadie la ve.',
  machine: guardChart,
  inputs: [
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
  ],
  events: [],
  also: [
    { input: { route: 'notfound', params: {}, me }, moves: [] },
    { input: { route: 'availability', params: {}, me }, moves: [] },
  ],
}
