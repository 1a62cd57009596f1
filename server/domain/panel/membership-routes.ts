import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Context, Services } from '../../context'
import { ID, parseInput } from '../../input'
import { restCall } from '../../plugins/rest'
import { TRIP_STATUSES } from '../trip/trip-type'
import { cardsOf } from './cards'
import { memberAdvance, memberFocuses, membershipScope, memberTripStatuses, memberTrips } from './membership'
import { answeredShare, type Progress, progressOf, SIDES } from './progress'
import type { Scope } from './scope'
import { durationOf, type Summary, summaryOf } from './summary'

const PROGRAMS = z
  .array(ID)
  .max(50, 'Elige hasta 50 programas.')
  .nullish()
  .transform((ids) => ids ?? [])
const programs = z.object({ programs: PROGRAMS })
const named = z.object({ programIdArray: PROGRAMS })
const trips = programs.extend({
  status: z
    .enum(TRIP_STATUSES, 'Elige un estado que exista.')
    .nullish()
    .transform((status) => status ?? null),
  page: z.int('Elige una página.').min(1, 'Desde 1.').max(10_000, 'Hasta 10.000.').default(1),
  pageSize: z.int('Elige cuántas filas.').min(1, 'Desde 1.').max(100, 'Hasta 100.').default(10),
})

const askedContent = (asked: Progress['coachees']) => ({
  ...{ displayPercentage: `${answeredShare(asked)} %`, responsesPercentage: answeredShare(asked) },
  ...asked,
})
const sideContent = (side: keyof typeof SIDES, { [side]: { usersCount, responsesCount } }: Progress) => ({
  ...SIDES[side],
  quantities: { total: usersCount, completed: responsesCount },
})
/** As the query of the same name answers it. */
const progressContent = (progress: Progress) => ({
  ...{ showCard: progress.showCard, showEmpty: progress.showEmpty, comments: progress.comments },
  summary: {
    coachees: askedContent(progress.coachees),
    supervisors: askedContent(progress.supervisors),
    usersCount: progress.coachees.usersCount,
    supervisorsCount: progress.supervisors.usersCount,
    isSupervisorActive: progress.isSupervisorActive,
  },
  ...{ topFocuses: progress.topFocuses, perception: progress.perception },
  evaluations: {
    data: progress.evaluations,
    coachees: sideContent('coachees', progress),
    supervisors: sideContent('supervisors', progress),
  },
})
/** As the query of the same name answers it. */
const summaryContent = (summary: Summary) => ({
  ...{ pathName: summary.pathName, startsAt: summary.startsAt, expiresAt: summary.expiresAt },
  ...{ coaches: summary.coaches, duration: durationOf(summary) },
  coachees: { invited: summary.invited, active: summary.active },
  sessions: { finished: summary.held, active: summary.open, unfinished: summary.missed },
  rating: { showEmpty: summary.rating.value === null, ...summary.rating },
  cards: cardsOf(summary),
})

const PLACE = '/api/v1/membership/dashboard'

/** What a membership does for its people: reads that are posted, of the programs they name. */
export function registerMembershipRoutes(app: FastifyInstance, services: Services): void {
  const read = <Given extends z.ZodType>(
    name: string,
    shape: Given,
    idsOf: (given: z.output<Given>) => string[],
    run: (context: Context, scope: Scope, given: z.output<Given>) => unknown,
  ): void => {
    app.post(`${PLACE}/${name}`, (request) =>
      restCall(services, request, request.body, async (context) => {
        const given = parseInput(shape, request.body)
        const scope = await membershipScope(context, `POST ${PLACE}/${name}`, idsOf(given))
        return run(context, scope, given)
      }),
    )
  }
  const ids = ({ programs }: { programs: string[] }): string[] => programs
  read(
    'progress-summary',
    named,
    ({ programIdArray }) => programIdArray,
    async (context, scope) => {
      const progress = await progressOf(context, scope)
      return progress && progressContent(progress)
    },
  )
  read('summary', programs, ids, async (context, scope) => {
    const summary = await summaryOf(context, scope)
    return summary && summaryContent(summary)
  })
  read('trips', trips, ids, memberTrips)
  read('tripStatuses', programs, ids, memberTripStatuses)
  read('progressFocuses', programs, ids, memberAdvance)
  read('fetch-focuses', programs, ids, memberFocuses)
}
