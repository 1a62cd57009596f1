import { pathTo } from '#domain/places'
import type { GuardInput } from '#machines/access/guard/chart'
import type { ApplicationBinding } from '../driver'

/** Where one ends, and what the browser still knows. */
type End = { at: string; token: boolean; remembers: boolean }
type Page = { chartEvents?: () => { chart: string; state: { place?: string } }[] }

/** Where somebody begins. */
function homeOf({ me }: GuardInput): string {
  if (me?._type.active !== 'admin') return '/sesiones'
  if (me._type.group === 'sysadmin') return '/tablero'
  return me.hasMembershipPrograms ? '/programas/panel' : '/panel'
}
/** Where somebody without a connection ends who was leaving. */
const outside = (route: GuardInput['route'], wanted: string) =>
  route === 'change' || route === 'login' ? wanted : '/acceder'
const endsOf = (input: GuardInput, wanted: string): Record<string, Omit<End, 'token'>> => {
  const at = (address: string, remembers = false) => ({ at: address, remembers })
  return {
    shown: at(wanted),
    signingOut: at(outside(input.route, wanted)),
    sentToSignout: at('/acceder'),
    sentToLogin: at('/acceder', true),
    sentToLoginPlain: at('/acceder'),
    sentToVerify: at('/verificacion'),
    sentHome: at(homeOf(input)),
    // whoever took all first steps goes on from there
    sentToWizard: at(input.me?.welcomeStepper === 4 ? '/sesiones' : '/asistente'),
    sentToBoard: at('/tablero'),
    sentToMembership: at('/programas/panel'),
    sentToPanel: at('/panel'),
    sentToSessions: at('/sesiones'),
  }
}
const addressOf = ({ route, params, query }: GuardInput): string => pathTo(route, params, query)
const LEAVES = ['signingOut', 'sentToSignout']

/** The guard is asked and over: what it decided is seen at the address where one ends. */
const guard: ApplicationBinding = {
  id: 'guard',
  address: addressOf,
  me: ({ me }: GuardInput) => me,
  // a link is not followed further than to its screen
  answers: { verifying: { request: 'Activate' } },
  async decided(wanted, input: GuardInput, { page }) {
    const decision = String(wanted)
    const end = endsOf(input, addressOf(input))[decision]
    if (!end) throw new Error(`nobody knows where ${decision} ends`)
    const seen = await page.evaluate(() => ({
      place: (globalThis as Page)
        .chartEvents?.()
        .filter(({ chart }) => chart === 'app')
        .at(-1)?.state.place,
      at: location.pathname + location.search,
      token: localStorage.getItem('travesia.token') !== null,
      remembers: sessionStorage.getItem('travesia.remembered') !== null,
    }))
    const expected = {
      place: 'showing',
      at: end.at,
      token: input.me !== null && !LEAVES.includes(decision),
      remembers: end.remembers,
    }
    return JSON.stringify(seen) === JSON.stringify(expected)
  },
}

export const GUARD_PATHS = { guard }
