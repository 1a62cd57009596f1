import { doorOf } from '#contract/rest/addresses'
import type { Context } from '../kernel/context'
import { ApiError } from '../kernel/errors'
import type { Operation } from './operations'
import { requirePermission } from './table'

const REFUSED = 'Estás viendo como otra persona: aquí se mira, y nada se cambia ni se descarga.'

/** What whoever sees the product as an admin reads: what that admin answers for. Nothing else is open, least of all what is new. */
const READS: readonly Operation[] = [
  'Query.isExpired',
  'Query.user',
  'Query.homologations',
  'Query.memberships',
  'Query.customerStatement',
  'Query.trips',
  'Query.people',
  'Query.peopleFacets',
  'Query.peopleViews',
  'Query.personHistory',
  'Query.featureByName',
  'Query.programs',
  'Query.sessionsByWeek',
  'Query.coacheesByProgram',
  'Query.programSummary',
  'Query.progressSummary',
  'Query.leaderDashboardAccelerators',
  'Query.alignmentIndex',
  'Query.formResponseSummary',
  'Query.isSupervisorProgramActive',
  'Query.surveyRequests',
]
const DOORS: readonly string[] = [
  doorOf('programs'),
  doorOf('accountBalances'),
  doorOf('membershipBalance'),
  doorOf('movements'),
  doorOf('memberProgress'),
  doorOf('memberTrips'),
  doorOf('memberSummary'),
  doorOf('memberStatuses'),
  doorOf('memberAdvance'),
  doorOf('memberFocuses'),
  doorOf('trips'),
  doorOf('tripDestinations'),
  // of nobody, and without an effect on anybody
  doorOf('health'),
  doorOf('reportError'),
]
export const IN_PREVIEW: ReadonlySet<string> = new Set([...READS, ...DOORS])

/** @throws ApiError FORBIDDEN for what is not open to who sees the product as somebody else. */
export function refusePreview(name: string, { preview }: Pick<Context, 'preview'>): void {
  if (preview && !IN_PREVIEW.has(name)) throw new ApiError('FORBIDDEN', {}, REFUSED)
}

/** @throws ApiError UNAUTHENTICATED without a connection, FORBIDDEN with one that gives no right to it. */
export function requireOpen(name: string, context: Pick<Context, 'actor' | 'preview'>): void {
  refusePreview(name, context)
  requirePermission(name, context.actor)
}
