import { OPEN_TRIP } from '#domain/models'
import type { ProgramFile } from '#machines/customers/program/data'
import type { ProgramImpact } from '#machines/customers/program-reach/data'
import type { CoachLoss } from '#machines/customers/unlink-coach/data'
import { accountId, CODE } from '#server/entities/ledger/accounts'
import { record } from '#server/entities/ledger/ledger'
import { keepForUndo } from '#server/entities/program/undo-unlink'
import { sysadminMe } from '../../../fixtures/people'
import { meetDialog } from '../../../flows/gestures'
import { makeCoach, makeCoachee } from '../../../server/factories'
import { giveCredits } from '../../../server/session-fixture'
import type { ApplicationBinding } from '../driver'
import { press, write } from '../sure-hands'
import { refusal } from '../wire'
import { alone, standingSession, type World } from '../world'

const me = () => sysadminMe

const programs: ApplicationBinding = {
  id: 'programs',
  address: () => '/administrador-programas',
  me,
  prepare: (_, world) => alone(world),
  answers: { load: { request: 'AdminPrograms' } },
}

/** Nobody travels in it any more, so that it can be removed; with its coach, or without. */
async function bringProgram({ coaches, unlinked }: ProgramFile, { server, coach, programId }: World) {
  const { db } = server.door
  const place = { program_id: programId, coach_id: coach.id }
  if (coaches.length > 0)
    await db
      .insertInto('program_coaches')
      .values(place)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('program_coaches').where('program_id', '=', programId).execute()
  await db.deleteFrom('unlinked_coaches').where('program_id', '=', programId).execute()
  if (unlinked.length > 0)
    await db.transaction().execute((trx) =>
      keepForUndo(
        trx,
        { programId, coachId: coach.id },
        {
          place: { disabled: false, priority: 0, projected_matches: 0 },
          people: [],
          now: server.now(),
        },
      ),
    )
}
const program: ApplicationBinding = {
  id: 'program',
  address: (_, { programId }) => `/programa/${programId}`,
  me,
  prepare: async (_, { server, programId }) => {
    await server.door.db
      .updateTable('trips')
      .set({ status: 'finished' })
      .where('program_id', '=', programId)
      .where('status', 'in', OPEN_TRIP)
      .execute()
  },
  answers: {
    program: { request: 'FetchProgramDetails', before: bringProgram },
    'program.undoing': { request: 'UndoUnlinkCoach' },
    'program.saving': { request: 'DownloadProgramReport' },
    'program.acting': { request: 'RemoveProgram' },
    unlinkCoach: { request: 'UnlinkCoach' },
  },
  inside: {
    unlinkCoach: async (_, { held }) => {
      await press('button', 'Quitar del programa')
      await held('UnlinkCoach')
    },
  },
}

const otherOf = ({ coach }: World): string => `${coach.id}-2`
/** Who would be left, with a session ahead and another coach to be given; or nobody. */
async function bringLosses(losses: readonly CoachLoss[], { server, coachee }: World) {
  const { db } = server.door
  const some = losses.length > 0
  const removed_at = some ? null : server.now()
  await db.updateTable('users').set({ removed_at }).where('id', '=', coachee.id).execute()
}
const unlinkCoach: ApplicationBinding = {
  id: 'unlinkCoach',
  address: (_, { programId }) => `/programa/${programId}`,
  me,
  prepare: async (_, world) => {
    const { server, coachee, programId } = world
    const named = { first_name: 'Ignacio', last_name: 'Fuentealba' }
    await server.door.db.updateTable('users').set(named).where('id', '=', coachee.id).execute()
    await makeCoach(server.door, programId, { id: otherOf(world), first_name: 'Zoé', last_name: 'Paz' })
    await standingSession(world, '2026-09-22T15:00:00.000Z')
  },
  arrive: async (_, { page }) => {
    await page.getByRole('button', { name: 'Quitar a Camila Restrepo' }).click()
    await meetDialog()
  },
  really: (move, world) =>
    move.change && 'coachId' in Object(move.change) ? { ...move, change: { coachId: otherOf(world) } } : move,
  answers: {
    impact: { request: 'CoachImpact', before: bringLosses },
    'unlinkCoach.unlinking': { request: 'UnlinkCoach' },
  },
}

const programForm: ApplicationBinding = {
  id: 'programForm',
  address: ({ programId }: { programId: string | null }, world) =>
    `/administrador-programas/crear${programId ? `?programa=${world.programId}` : ''}`,
  me,
  prepare: (_, world) => alone(world),
  answers: {
    form: { request: 'FetchFeaturesConfig' },
    'programForm.saving': { request: ['CreateProgram', 'UpdateProgram'] },
  },
  inside: {
    programReach: async ({ output }, { held }) => {
      const { failure } = output as { failure: { type: string; message: string } | null }
      await press('button', 'Guardar el programa')
      const refused = failure && refusal(failure)
      await held('UpdateProgram', refused ? (route) => route.fulfill(refused) : undefined)
    },
  },
  deeds: {
    // the path's form lacks nothing but its name, and a new one lacks more
    'xstate.done.actor.form': async (_, { page, held }) => {
      await held('FetchFeaturesConfig')
      await page.getByLabel('Nombre', { exact: true }).waitFor()
      await write('Camino', 'Eleva')
      await write('Comienza', '01/03/2027')
      await write('Termina', '01/12/2027')
    },
  },
}

/** Whose trips an edit would change: two with credits for both, one of them in the way with too few, or nobody's. */
async function bringImpact({ changed, customers }: ProgramImpact, world: World) {
  const { server, organizationId, programId } = world
  const { db } = server.door
  const [left = 0] = customers.map(({ available }) => available)
  if (changed.length === 0) return endTrips(world)
  await db.updateTable('trips').set({ status: 'active' }).where('program_id', '=', programId).execute()
  await db.deleteFrom('sessions').where('id', '=', lateOf(world)).execute()
  const of = { organizationId, code: CODE.available }
  const free = await db
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', accountId(of))
    .executeTakeFirst()
  const more = left - (free?.balance ?? 0)
  const issued = { organizationId, code: CODE.issued }
  const [from, to] = more > 0 ? [issued, of] : [of, issued]
  if (more !== 0)
    await server.door.transaction((trx) =>
      record(trx, [{ operation: 'add', amount: Math.abs(more), from, to }]),
    )
  if (changed.every(({ hindrance }) => hindrance === null)) return
  const eva = await db
    .selectFrom('trips')
    .select(['id', 'user_id'])
    .where('user_id', '=', evaOf(world))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sessions')
    .values({
      id: lateOf(world),
      coach_id: world.coach.id,
      coachee_id: eva.user_id,
      program_id: programId,
      trip_id: eva.id,
      slot: new Date(LATE),
      scheduled_slot: new Date(LATE),
      state: 'active',
    })
    .execute()
}
const endTrips = async ({ server, programId }: World): Promise<void> => {
  await server.door.db
    .updateTable('trips')
    .set({ status: 'finished' })
    .where('program_id', '=', programId)
    .where('status', 'in', OPEN_TRIP)
    .execute()
}
/** After the end the form is given, and before the one it had. */
const LATE = '2026-11-25T15:00:00.000Z'
const evaOf = ({ coachee }: World): string => `${coachee.id}-eva`
const lateOf = (world: World): string => `${evaOf(world)}-late`

const programReach: ApplicationBinding = {
  id: 'programReach',
  address: (_, { programId }) => `/administrador-programas/crear?programa=${programId}`,
  me,
  prepare: async (_, world) => {
    const { server, organizationId, programId, tripId } = world
    await alone(world)
    const named = { id: evaOf(world), first_name: 'Eva', last_name: 'Soto' }
    const { tripId: second } = await makeCoachee(server.door, { organizationId, programId }, named)
    await giveCredits(server, { organizationId, programId, tripId: second }, 8)
    const { expires_at } = await server.door.db
      .selectFrom('programs')
      .select('expires_at')
      .where('id', '=', programId)
      .executeTakeFirstOrThrow()
    await server.door.db
      .updateTable('trips')
      .set({ max_sessions: 8, end_date: expires_at })
      .where('id', 'in', [tripId, second])
      .execute()
  },
  arrive: async (_, { page }) => {
    await page.getByLabel('Sesiones por persona').waitFor()
    await write('Sesiones por persona', '10')
    await write('Termina', '20/11/2026')
    await press('button', 'Guardar programa')
    await meetDialog()
  },
  answers: {
    impact: { request: 'ProgramImpact', before: bringImpact },
    'programReach.saving': { request: 'UpdateProgram' },
  },
}

export const PROGRAMS_PATHS = { programs, program, unlinkCoach, programForm, programReach }
