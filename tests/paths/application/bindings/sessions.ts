import { DAY_MS } from '#domain/constants'
import type { Me } from '#domain/models'
import type { SessionActionOutput } from '#machines/sessions/session-action/chart'
import { LATER_SLOT, SLOT } from '../../../fixtures/people'
import { meetDialog, press } from '../../../flows/gestures'
import { CANCEL } from '../../../server/session-fixture'
import type { ApplicationBinding, Visit } from '../driver'
import { freeHours, standingSession, type World } from '../world'

/** As many as one path may choose: nobody has two sessions a day. */
const HOURS = [0, 3, 4, 5].map((days) => new Date(Date.parse(LATER_SLOT) + days * DAY_MS).toISOString())
const meOf = ({ me }: { me: Me }) => me
/** One session to come and one that was. */
async function withSessions(_: unknown, world: World) {
  await freeHours(world, [SLOT, ...HOURS])
  world.address = await standingSession(world, SLOT)
}
async function standAgain(world: World) {
  const { server, address } = world
  const known = await server.door.db
    .selectFrom('sessions')
    .select('state')
    .where('id', '=', address)
    .executeTakeFirst()
  if (known?.state !== 'active') world.address = await standingSession(world, SLOT)
}
/** The other one of the two cancels; what was cancelled before stands again. */
export async function sessionChanges({ world, listens }: Visit) {
  await listens()
  await standAgain(world)
  const { server, own, coach, coachee, address } = world
  const other = own?.id === coach.id ? coachee : coach
  const data = { sessionId: address, reason: null, idempotencyKey: `cancel-${address}` }
  await server.gql(CANCEL, { data }, await server.login(other.email))
}
async function chooseHour({ held, page }: Visit) {
  await held('CoachSchedule')
  const hours = page.getByRole('dialog').getByRole('button', { name: /de septiembre, \d\d:\d\d/ })
  await hours.first().click()
  await page.getByRole('button', { name: /^(Cambiar a esta hora|Proponer esta hora)$/ }).click()
}
const OPENS: Record<string, string> = {
  cancel: 'Cancelar sesión',
  reschedule: 'Cambiar hora',
  rate: 'Evaluar',
  propose: 'Proponer otra hora',
}
const list = {
  request: 'GetSessionList',
  before: (_: unknown, world: World) => standAgain(world),
}

const sessions: ApplicationBinding = {
  id: 'sessions',
  address: () => '/sesiones',
  me: meOf,
  prepare: withSessions,
  answers: {
    'sessions.list.loading': list,
    'sessions.list.polling': list,
    'sessions.record.refreshing': { request: 'GetUser' },
    action: { request: 'cancelSession' },
    hour: { request: 'UpdateSession' },
    hours: { request: 'CoachSchedule' },
  },
  deeds: {
    'session.changed': (_, visit) => visit.hears('session.changed', () => sessionChanges(visit)),
    'clock.ticked': (_, { passes }) => passes(15_000),
  },
  inside: {
    action: async ({ output }, visit) => {
      const { kind, sessions } = output as SessionActionOutput
      if (sessions.length === 0) return press('button', 'Mantener sesión')
      if (kind === 'cancel') {
        await press('button', 'Cancelar sesión')
        return visit.hears('session.changed', () => visit.held('cancelSession'))
      }
      await press('button', 'Mejor cambiar la hora')
      await chooseHour(visit)
      return visit.hears('session.changed', () => visit.held('UpdateSession'))
    },
  },
}
const sessionAction: ApplicationBinding = {
  id: 'sessionAction',
  address: () => '/sesiones',
  me: meOf,
  prepare: withSessions,
  arrive: async ({ kind }: { kind: string }, { page }) => {
    await page.getByRole('button', { name: OPENS[kind], exact: true }).first().click()
    await meetDialog()
  },
  answers: {
    sending: { request: ['cancelSession', 'RateSession'] },
    schedule: { request: 'UpdateSession' },
    hours: { request: 'CoachSchedule' },
    proposal: { request: 'SetCoachSessions' },
  },
  deeds: { 'session.known': (_, visit) => sessionChanges(visit) },
  inside: {
    schedule: async (_, visit) => {
      await chooseHour(visit)
      return visit.held(visit.world.own?.id === visit.world.coach.id ? 'SetCoachSessions' : 'UpdateSession')
    },
  },
}

export const SESSIONS_PATHS = { sessions, sessionAction }
