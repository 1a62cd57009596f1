import { MINUTE_MS } from '#domain/constants'
import type { MonthStatement, OwnFee } from '#machines/account/fees/data'
import { COACHEES_A_PAGE, type CoacheesPage } from '#machines/sessions/coachees/chart'
import { coachMe, LATER_SLOT, SLOT } from '../../../fixtures/people'
import { FIRST, SECOND } from '../../../flows/development/goals/model'
import { makeCoachee } from '../../../server/factories'
import type { ApplicationBinding } from '../driver'
import { answerCall, holdCall } from '../page-calls'
import { heldSession, standingSession, type World } from '../world'
import { sessionChanges } from './sessions'

const fees: ApplicationBinding = {
  id: 'fees',
  address: () => '/mis-honorarios',
  me: () => coachMe,
  open: (page) => holdCall(page, 'print'),
  answers: {
    fees: {
      request: 'Fees',
      before: async (fees: OwnFee[], { server, coach }) => {
        const { db } = server.door
        await db.deleteFrom('fees').where('user_id', '=', coach.id).execute()
        for (const { _id, amount, activeAt } of fees) {
          const at = new Date(Date.parse(activeAt) + amount)
          await db
            .insertInto('fees')
            .values({
              id: `${coach.id}-${_id}`,
              user_id: coach.id,
              type: 'session',
              amount,
              active_at: at,
              created_at: at,
              updated_at: at,
            })
            .execute()
        }
      },
    },
    statement: {
      request: 'FeeStatement',
      before: async ({ lines }: MonthStatement, world) => {
        const { server, coach } = world
        await server.door.db.deleteFrom('sessions').where('coach_id', '=', coach.id).execute()
        for (const slot of lines.length > 0 ? ['2026-08-04T13:00:00.000Z', '2026-09-03T13:00:00.000Z'] : [])
          await heldSession(world, slot)
      },
    },
  },
  deeds: {
    'xstate.done.actor.0.fees.printing': answerCall(true),
    'xstate.error.actor.0.fees.printing': answerCall(false),
  },
}

const secondOf = ({ coachee }: World) => `${coachee.id}-second`
/** Two coachees with one session to come and one that was, about which something is written. */
async function withFiles(_: unknown, world: World) {
  const { server, coach, coachee, organizationId, programId } = world
  await standingSession(world, SLOT)
  const { coachee: second } = await makeCoachee(
    server.door,
    { organizationId, programId },
    {
      id: secondOf(world),
      email: `matias-${coachee.id}@example.cl`,
      first_name: 'Matías',
      last_name: 'Echeverría',
    },
  )
  await heldSession(world, '2026-09-02T13:00:00.000Z', second.id)
  await server.door.db
    .updateTable('sessions')
    .set({ state: 'active' })
    .where('id', '=', await heldSession(world, LATER_SLOT, second.id))
    .execute()
  const held = await server.door.db
    .selectFrom('sessions')
    .select('id')
    .where('coach_id', '=', coach.id)
    .where('state', '=', 'finished')
    .execute()
  for (const { id } of held)
    await server.door.db
      .insertInto('session_notes')
      .values({ session_id: id, author_id: coach.id, text: 'Le cuesta soltar', updated_at: server.now() })
      .execute()
}
type Notes = { text: string; version: number }
const coacheeFile: ApplicationBinding = {
  id: 'coacheeFile',
  address: (_, { coachee }) => `/mis-coachees/${coachee.id}`,
  me: () => coachMe,
  prepare: withFiles,
  answers: {
    'coacheeFile.loading': { request: 'Sessions' },
    'coacheeFile.reminding': { request: 'SendNotification' },
    'coacheeFile.saving': {
      request: 'UpsertSession',
      // the path says what comes back; the server would say what was sent
      says: ({ text }: Notes, { data }: { data: Notes & { notes: string } }) =>
        data.notes === text
          ? null
          : { upsertSession: { _id: 'session', notes: { text, version: data.version } } },
    },
  },
  deeds: {
    'session.choose': (_, { page }) => page.locator('[aria-expanded="false"]').last().click(),
  },
}

/** Somebody the coach accompanies, who wrote two objectives. */
async function withGoals(_: unknown, world: World) {
  const { server, coachee } = world
  await standingSession(world, SLOT)
  await server.door.db
    .insertInto('objectives')
    .values(
      [FIRST, SECOND].map(({ _id, title, why, state, steps }, place) => ({
        id: _id,
        user_id: coachee.id,
        title,
        why,
        state,
        steps: JSON.stringify(steps),
        place,
        created_at: server.now(),
        updated_at: server.now(),
      })),
    )
    .execute()
}
const goalComment: ApplicationBinding = {
  id: 'goalComment',
  address: (_, { coachee }) => `/mis-coachees/${coachee.id}`,
  me: () => coachMe,
  prepare: withGoals,
  answers: {
    'goalComment.sending': {
      request: 'CommentObjective',
      says: (commentObjective: object) => ({ commentObjective }),
    },
  },
}

const loadsDay = { request: 'CoachDay' }
const coachDay: ApplicationBinding = {
  id: 'coachDay',
  address: () => '/sesiones',
  me: () => coachMe,
  async prepare(_, world) {
    world.address = await standingSession(world, SLOT)
  },
  answers: { 'coachDay.loading': loadsDay, 'coachDay.refreshing': loadsDay },
  deeds: {
    'time.changed': (_, visit) => visit.hears('time.changed', () => sessionChanges(visit)),
    'clock.ticked': (_, { passes }) => passes(MINUTE_MS),
  },
}

/** More people than one page holds, who chose the coach. */
async function manyCoachees(_: unknown, world: World) {
  const { server, coach, organizationId, programId } = world
  for (let at = 1; at <= COACHEES_A_PAGE + 1; at += 1)
    await makeCoachee(
      server.door,
      { organizationId, programId },
      {
        id: `${coach.id}-c${at}`,
        email: `c${at}-${coach.id}@example.cl`,
        first_name: 'Antonia',
        last_name: `Rivas ${at}`,
        coach_selected_id: coach.id,
      },
    )
}
const coachees: ApplicationBinding = {
  id: 'coachees',
  address: () => '/mis-coachees',
  me: () => coachMe,
  prepare: manyCoachees,
  answers: {
    load: {
      request: 'Coachees',
      before: async (page: CoacheesPage, { server, coach }) => {
        await server.door.db
          .updateTable('users')
          .set({ removed_at: page.total > 0 ? null : server.now() })
          .where('id', 'like', `${coach.id}-c%`)
          .execute()
      },
    },
  },
}

export const COACH_PATHS = { fees, coacheeFile, goalComment, coachDay, coachees }
