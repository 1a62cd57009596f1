import type { CoacheesPage, PanelProgram } from '#machines/dashboard/data'
import { COACHEES_A_PAGE } from '#machines/dashboard/data'
import { COPY } from '../../../src/features/dashboard/copy'
import { WORDS } from '../../../src/ui/words'
import { makeMe } from '../../fixtures/people'
import { makeCoachee, makeProgram } from '../../server/factories'
import type { ApplicationBinding, Visit } from './driver'
import type { World } from './world'

/** With Antonia they fill one page and begin another, with or without a filter. */
const LATE = COACHEES_A_PAGE + 1
const LONG_AGO = new Date('2026-03-02T13:00:00.000Z')
const secondOf = ({ programId }: World): string => `${programId}-2`

/** Two programs, in each of them the same twelve people called Antonia, eleven of them late. */
async function panel(_: unknown, world: World) {
  const { server, own, coachee, organizationId, programId } = world
  const { db } = server.door
  const programs = [programId, secondOf(world)]
  await makeProgram(server.door, organizationId, { id: secondOf(world), name: 'Moviliza Planta' })
  await db.updateTable('programs').set({ starts_at: LONG_AGO }).where('id', '=', programId).execute()
  // a sysadmin answers for all there are
  await db.updateTable('programs').set({ removed_at: LONG_AGO }).where('id', 'not in', programs).execute()
  await db
    .updateTable('users')
    .set({ admin_programs: programs })
    .where('id', '=', own?.id ?? '')
    .execute()
  for (let late = 1; late <= LATE; late += 1) {
    const { tripId } = await makeCoachee(
      server.door,
      { organizationId, programId },
      { id: `${coachee.id}-l${late}`, first_name: 'Antonia', last_name: `Rojas ${late}` },
    )
    await db
      .updateTable('trips')
      .set({ created_at: LONG_AGO, activation_date: LONG_AGO })
      .where('id', '=', tripId)
      .execute()
  }
  const trips = await db.selectFrom('trips').selectAll().where('program_id', '=', programId).execute()
  await db
    .insertInto('trips')
    .values(trips.map((trip) => ({ ...trip, id: `${trip.id}-2`, program_id: secondOf(world) })))
    .execute()
}
async function answersFor(programs: PanelProgram[], { server, ...world }: World) {
  await server.door.db
    .updateTable('programs')
    .set({ removed_at: programs.length > 0 ? null : server.now() })
    .where('id', 'in', [world.programId, secondOf({ server, ...world })])
    .execute()
}
async function travelling({ total }: CoacheesPage, { server, coachee }: World) {
  await server.door.db
    .updateTable('users')
    .set({ removed_at: total > 0 ? null : server.now() })
    .where('id', 'like', `${coachee.id}%`)
    .execute()
}
/** Each part that did not come has its own way to ask again. */
const retry =
  (failed: string) =>
  async (_: unknown, { page }: Visit) => {
    const part = page.getByRole('alert').filter({ hasText: failed })
    const again = part.getByRole('button', { name: WORDS.retry })
    return (await again.count()) > 0 && again.click().then(() => true)
  }
const COACHEES = 'DashboardFetchCoacheesByProgram'
const EVERY_COACHEE = `${COACHEES} every`

const dashboard: ApplicationBinding = {
  id: 'dashboard',
  address: ({ mayReport }: { mayReport: boolean }) => (mayReport ? '/tablero' : '/panel'),
  me: ({ mayReport }: { mayReport: boolean }) =>
    makeMe({ _type: { group: mayReport ? 'sysadmin' : 'customer', roles: ['admin'], active: 'admin' } }),
  prepare: panel,
  // a file is made of all of them
  named: (operation, { data }: { data?: { limit?: number } } = {}) =>
    operation === COACHEES && data?.limit !== COACHEES_A_PAGE ? EVERY_COACHEE : operation,
  really: (move, world) =>
    move.type === 'program.choose'
      ? { ...move, programId: move.programId === 'program-1' ? world.programId : secondOf(world) }
      : move,
  // what was asked before something else was chosen waits beside what is asked now
  answers: {
    'dashboard.loading': { request: 'FetchPrograms', before: answersFor },
    'dashboard.showing.summary.loading': { request: 'DashboardFetchProgramSummary', shared: true },
    'dashboard.showing.weeks.loading': { request: 'DashboardFetchSessionsByWeek', shared: true },
    'dashboard.showing.measures.loading': {
      request: 'DashboardFetchProgressSummary',
      shared: true,
    },
    'dashboard.showing.coachees.loading': { request: COACHEES, shared: true, before: travelling },
    'dashboard.showing.files.saving': { request: ['DownloadProgramReport', EVERY_COACHEE], shared: true },
  },
  deeds: {
    'summary.retry': retry(COPY.summary.failed),
    'weeks.retry': retry(COPY.weeks.failed),
    'measures.retry': retry(COPY.measures.failed),
    'coachees.retry': retry(COPY.coachees.failed),
  },
}

export const DASHBOARD = { dashboard }
