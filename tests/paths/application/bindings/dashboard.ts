import { COACHEES_A_PAGE } from '#machines/panels/dashboard/data'
import type { LeadersPage, LeadersSent } from '#machines/panels/leader-requests/data'
import type { Measured, MeasurePeople } from '#machines/panels/measure-source/data'
import { makeMe } from '../../../fixtures/people'
import { givenIn } from '../../../flows/rules'
import { makeCoachee, makeProgram } from '../../../server/factories'
import type { Move } from '../../travel'
import type { ApplicationBinding, Visit } from '../driver'
import { goTo } from '../page-calls'
import { press } from '../sure-hands'
import type { World } from '../world'

/** With Antonia they fill one page and begin another, with or without a filter. */
const LATE = COACHEES_A_PAGE + 1
const LONG_AGO = new Date('2026-03-02T13:00:00.000Z')
export const secondOf = ({ programId }: World): string => `${programId}-2`

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
    .values(
      trips.map(({ planned_pauses: pauses, ...trip }) => ({
        ...trip,
        id: `${trip.id}-2`,
        program_id: secondOf(world),
        planned_pauses: JSON.stringify(pauses),
      })),
    )
    .execute()
}
export async function answersFor(programs: readonly unknown[], { server, ...world }: World) {
  await server.door.db
    .updateTable('programs')
    .set({ removed_at: programs.length > 0 ? null : server.now() })
    .where('id', 'in', [world.programId, secondOf({ server, ...world })])
    .execute()
}
/** What the path calls the first and the second program. */
export const programOf = (world: World, named: unknown): string =>
  named === 'program-1' ? world.programId : secondOf(world)
/** Goes where the address names a program, or none. */
async function goToPanel({ visit }: Move, { page, world, hears }: Visit) {
  const named = givenIn(visit, 'programId')
  const to = named === undefined ? '/panel' : `/panel/${programOf(world, named)}`
  await hears('place.changed', () => goTo(page, to))
}
const COACHEES = 'DashboardFetchCoacheesByProgram'
const EVERY_COACHEE = `${COACHEES} every`

const dashboard: ApplicationBinding = {
  id: 'dashboard',
  address: () => '/panel',
  me: ({ mayReport }: { mayReport: boolean }) =>
    makeMe({ _type: { group: mayReport ? 'sysadmin' : 'customer', roles: ['admin'], active: 'admin' } }),
  prepare: panel,
  // a file is made of all of them
  named: (operation, { data }: { data?: { limit?: number } } = {}) =>
    operation === COACHEES && data?.limit !== COACHEES_A_PAGE ? EVERY_COACHEE : operation,
  really: (move, world) =>
    move.type === 'program.choose' ? { ...move, programId: programOf(world, move.programId) } : move,
  deeds: { 'place.changed': goToPanel },
  // what was asked before something else was chosen waits beside what is asked now
  answers: {
    programs: { request: 'FetchPrograms', before: answersFor },
    'dashboard.showing.saving': { request: ['DownloadProgramReport', EVERY_COACHEE] },
  },
}

/** The page has the panel below what leaders are asked; what the list says, the path says. */
const leaderRequests: ApplicationBinding = {
  id: 'leaderRequests',
  address: () => '/panel',
  me: () => makeMe({ _type: { group: 'customer', roles: ['admin'], active: 'admin' } }),
  prepare: panel,
  deeds: {
    'leaders.open': (_, { hears }) => hears('leaders.open', () => press('button', 'Pedir a los líderes')),
    'place.changed': (_, { page, world, hears }) =>
      hears('place.changed', () => goTo(page, `/panel/${secondOf(world)}`)),
    'xstate.snapshot.list': ({ snapshot }, { answers }) => {
      const { data } = (snapshot as { context: { data: LeadersPage | null } }).context
      return data
        ? answers('xstate.snapshot.list', 'SurveyRequests', (route) =>
            route.fulfill({ json: { data: { surveyRequests: data } } }),
          )
        : false
    },
  },
  answers: {
    list: { request: 'SurveyRequests' },
    'leaderRequests.open.sending': {
      request: ['AskLeaders', 'RemindLeaders'],
      says: (sent: LeadersSent) => ({ askLeaders: sent, remindLeaders: sent }),
    },
  },
}

const SOURCES: Record<string, string> = {
  rating: 'De dónde sale: Valoración',
  active: 'De dónde sale: Coachees activos',
}
/** What a path opens is of the program that is seen. */
const measureSource: ApplicationBinding = {
  id: 'measureSource',
  address: () => '/panel',
  me: () => makeMe({ _type: { group: 'customer', roles: ['admin'], active: 'admin' } }),
  prepare: panel,
  deeds: {
    'source.open': ({ name }, { hears }) =>
      hears('source.open', () => press('button', SOURCES[String(name)] ?? '')),
    'place.changed': (_, { page, world, hears }) =>
      hears('place.changed', () => goTo(page, `/panel/${secondOf(world)}`)),
  },
  answers: {
    measure: { request: 'Measure', says: (measure: Measured) => ({ measure }) },
    people: {
      request: 'MeasureRows',
      says: ({ why, docs, ...page }: MeasurePeople) => ({
        measureRows: {
          why,
          rows: { ...page, docs: docs.map(({ name, ...one }) => ({ ...one, first: name, last: '' })) },
        },
      }),
    },
  },
}

export const DASHBOARD_PATHS = { dashboard, leaderRequests, measureSource }
