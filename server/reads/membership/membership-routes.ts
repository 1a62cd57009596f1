import type { FastifyInstance } from 'fastify'
import { doorOf } from '#contract/rest/addresses'
import * as contract from '#contract/rest/membership'
import type { ContentRoute, RestRoute } from '#contract/rest/route'
import { localeOf } from '#domain/locale'
import { cardsOf } from '../../entities/measure/cards'
import { answeredShare, type Progress, progressOf, SIDES } from '../../entities/measure/progress'
import type { Scope } from '../../entities/measure/scope'
import { durationOf, type Summary, summaryOf } from '../../entities/measure/summary'
import { SECONDS_OLD } from '../../kernel/aside'
import type { Context, Services } from '../../kernel/context'
import { restRoute } from '../../kernel/http/rest'
import { memberAdvance, memberFocuses, membershipScope, memberTripStatuses, memberTrips } from './membership'

const askedContent = (asked: Progress['coachees']) => ({
  displayPercentage: `${answeredShare(asked)} %`,
  responsesPercentage: answeredShare(asked),
  ...asked,
})
const sideContent = (side: keyof typeof SIDES, { [side]: { usersCount, responsesCount } }: Progress) => ({
  ...SIDES[side],
  quantities: { total: usersCount, completed: responsesCount },
})
/** As the query of the same name answers it. */
const progressContent = (progress: Progress) => ({
  showCard: progress.showCard,
  showEmpty: progress.showEmpty,
  comments: progress.comments,
  summary: {
    coachees: askedContent(progress.coachees),
    supervisors: askedContent(progress.supervisors),
    usersCount: progress.coachees.usersCount,
    supervisorsCount: progress.supervisors.usersCount,
    isSupervisorActive: progress.isSupervisorActive,
  },
  topFocuses: progress.topFocuses,
  perception: progress.perception,
  evaluations: {
    data: progress.evaluations,
    coachees: sideContent('coachees', progress),
    supervisors: sideContent('supervisors', progress),
  },
})
/** As the query of the same name answers it. */
const summaryContent = (summary: Summary, { me }: Context) => ({
  pathName: summary.pathName,
  startsAt: summary.startsAt,
  expiresAt: summary.expiresAt,
  coaches: summary.coaches,
  duration: durationOf(summary),
  coachees: { invited: summary.invited, active: summary.active },
  sessions: { finished: summary.held, active: summary.open, unfinished: summary.missed },
  rating: { showEmpty: summary.rating.value === null, ...summary.rating },
  cards: cardsOf(summary, localeOf(me?.language)),
})

/** What a membership does for its people: reads that are posted, of the programs they name. */
export function registerMembershipRoutes(app: FastifyInstance, services: Services): void {
  const scopeOf = (context: Context, { name }: RestRoute, ids: readonly string[]): Promise<Scope> =>
    membershipScope(context, doorOf(name), ids)

  const read = <R extends ContentRoute>(route: R, run: Parameters<typeof restRoute<R>>[3]): void =>
    restRoute(app, services, route, run, SECONDS_OLD)

  read(contract.memberProgress, async (context, { programIdArray }) => {
    const progress = await progressOf(
      context,
      await scopeOf(context, contract.memberProgress, programIdArray),
    )
    return progress && progressContent(progress)
  })
  read(contract.memberSummary, async (context, { programs }) => {
    const summary = await summaryOf(context, await scopeOf(context, contract.memberSummary, programs))
    return summary && summaryContent(summary, context)
  })
  read(contract.memberTrips, async (context, { programs, ...wish }) =>
    memberTrips(context, await scopeOf(context, contract.memberTrips, programs), wish),
  )
  read(contract.memberStatuses, async (context, { programs }) =>
    memberTripStatuses(context, await scopeOf(context, contract.memberStatuses, programs)),
  )
  read(contract.memberAdvance, async (context, { programs }) =>
    memberAdvance(context, await scopeOf(context, contract.memberAdvance, programs)),
  )
  read(contract.memberFocuses, async (context, { programs }) =>
    memberFocuses(context, await scopeOf(context, contract.memberFocuses, programs)),
  )
}
