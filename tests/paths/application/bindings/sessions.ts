import { DAY_MS } from '#domain/constants'
import type { Goal } from '#domain/goals'
import type { Me, Session } from '#domain/models'
import { pathTo } from '#domain/places'
import type { SessionActionKind, SessionActionOutput } from '#machines/sessions/session-action/chart'
import { LATER_SLOT, makeMe, SLOT } from '../../../fixtures/people'
import { meetDialog } from '../../../flows/gestures'
import { AGREED } from '../../../flows/sessions/agreement-step/model'
import { CANCEL } from '../../../server/session-fixture'
import type { Move } from '../../travel'
import type { ApplicationBinding, Visit } from '../driver'
import { press } from '../sure-hands'
import { freeHours, heldSession, itsChange, sessionBecomes, standingSession, type World } from '../world'

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
  await listens(itsChange(world))
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
const OPENS: Record<SessionActionKind, string> = {
  accept: 'Aceptar',
  decline: 'Rechazar',
  withdraw: 'Retirar propuesta',
  cancel: 'Cancelar sesión',
  reschedule: 'Cambiar hora',
  close: 'Cerrar la sesión',
  reportAbsence: 'Mi coach no llegó',
  rate: 'Evaluar',
  contest: 'Sí estuve',
  confirmHeld: 'Sí, se realizó',
  denyHeld: 'No se realizó',
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
        return visit.answers('session.changed', 'cancelSession')
      }
      await press('button', 'Mejor cambiar la hora')
      await chooseHour(visit)
      return visit.answers('session.changed', 'UpdateSession')
    },
  },
}
type Begun = { me: Me; kind: SessionActionKind; session: Session | null; now: number }
/** The session the path is about, with who came, how it ended and what was asked about it. */
async function withItsSession({ kind, session }: Begun, world: World) {
  await freeHours(world, [SLOT, ...HOURS])
  const { server, coach, coachee } = world
  const { db } = server.door
  const own = (id: string) => (id === session?.coach._id ? coach.id : coachee.id)
  if (!session || kind === 'rate') {
    world.address = `${coachee.id}-held`
    return
  }
  const { slot, state, endedAt, conference, joins, question } = session
  const stands = state === 'active' || state === 'inprogress'
  world.address = await (stands ? standingSession : heldSession)(world, slot)
  const session_id = world.address
  await db
    .updateTable('sessions')
    .set({
      state,
      conference_provider: conference.provider,
      conference_url: conference.url,
      ended_at: endedAt ? new Date(endedAt) : null,
    })
    .where('id', '=', session_id)
    .execute()
  for (const { userId, joinedAt, external } of joins)
    await db
      .insertInto('session_joins')
      .values({ session_id, user_id: own(userId), joined_at: new Date(joinedAt), external })
      .execute()
  if (question)
    await db
      .insertInto('session_questions')
      .values({
        session_id,
        asked: own(question.asked),
        asked_at: new Date(endedAt ?? slot),
        until: new Date(question.until),
      })
      .execute()
}
/** Somebody cancels it, from wherever it stands. */
const itIsCancelled = (_: Move, { world, listens, hears }: Visit) =>
  hears('session.known', async () => {
    await listens(itsChange(world))
    await sessionBecomes(world, 'cancelled_on_time')
  })
const sessionAction: ApplicationBinding = {
  id: 'sessionAction',
  address: () => '/sesiones',
  me: meOf,
  now: ({ now }: Begun) => now,
  prepare: withItsSession,
  arrive: async ({ kind }: Begun, { page }) => {
    if (kind === 'propose') {
      await page.getByRole('button', { name: 'Más acciones' }).first().click()
      await page.getByRole('menuitem', { name: OPENS[kind] }).click()
    } else await page.getByRole('button', { name: OPENS[kind], exact: true }).first().click()
    await meetDialog()
  },
  answers: {
    sending: { request: ['cancelSession', 'RateSession', 'CloseSession', 'UpdateSession'] },
    schedule: { request: 'UpdateSession' },
    closingForm: { request: 'ClosingOf' },
    hours: { request: 'CoachSchedule' },
    proposal: { request: 'SetCoachSessions' },
  },
  deeds: { 'session.known': itIsCancelled },
  inside: {
    closing: async ({ output }, visit) => {
      await visit.held('ClosingOf')
      const { sessions } = output as { sessions: unknown[] }
      if (sessions.length === 0) return press('button', 'Guardar y seguir después')
      await press('radio', /^Estuvimos las dos partes/)
      await visit.page.getByRole('dialog').getByRole('button', { name: 'Cerrar la sesión' }).click()
      return visit.held('CloseSession')
    },
    schedule: async (_, visit) => {
      await chooseHour(visit)
      return visit.held(visit.world.own?.id === visit.world.coach.id ? 'SetCoachSessions' : 'UpdateSession')
    },
  },
}

/** What the session left that is behind everybody: its page offers to take it to an objective. */
async function withAgreement(_: unknown, { server, coachee }: World) {
  await server.door.db
    .insertInto('session_closings')
    .values({
      session_id: `${coachee.id}-held`,
      outcome: 'both',
      agreement: 'Hablar con Ignacio',
      first_step: AGREED.text,
      due_on: AGREED.dueOn,
      updated_at: server.now(),
    })
    .execute()
}
const agreementStep: ApplicationBinding = {
  id: 'agreementStep',
  address: (_, { coachee }) => pathTo('sessionPage', { sessionId: `${coachee.id}-held` }),
  me: () => makeMe(),
  prepare: withAgreement,
  answers: {
    'agreementStep.loading': {
      request: 'Objectives',
      says: (objectives: readonly Goal[]) => ({ objectives }),
    },
    'agreementStep.saving': {
      request: 'SaveObjective',
      says: (saveObjective: Goal) => ({ saveObjective }),
    },
  },
}

export const SESSIONS_PATHS = { sessions, sessionAction, agreementStep }
