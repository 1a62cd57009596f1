import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The specification's section on operations, written down by hand; two names of one thing stand together. */
const QUERIES = [
  'Availabilities',
  'SessionsSummary',
  'Sessions',
  'GetSessionList',
  'Users',
  'User',
  'GetUser',
  'GetCoachSelected',
  'DashboardFetchSessionsByWeek',
  'DashboardFetchCoacheesByProgram',
  'DashboardFetchProgramSummary',
  'GetProgressSummary DashboardFetchProgressSummary',
  'DashboardFetchFormResponsesSummary',
  'FormResponseSummary',
  'RenderAlignmentIndex',
  'IsSupervisorProgramActive',
  'FetchCourses',
  'FetchRecommendedCourses',
  'FetchPrograms',
  'FetchProgramDetails',
  'FetchFeatureByName',
  'FetchFeaturesConfig',
  'FetchOrganizations',
  'GetHomologationsByOrganizationId',
  'RenderCoacheeAccelerators',
  'RenderLeaderDashboardAccelerators',
  'GetSavedMatch SavedMatch',
  'MatchingCoaches',
  'CoachSchedule',
  'GetForms',
  'FormsContent',
  'GetUserStages',
  'SATToAnswer',
  'GetFocusFormResponses',
  'Fees GetFees',
  'GetPermissions',
  'GetCronofyLinkToken',
  'GetCronofyElementToken',
  'GetCronofyAccessToken',
  'FetchAlgorithmResults',
  'DownloadProgramReport',
  'GetScores',
  'SendNotification',
  'isExpired',
  'Login',
  'recover',
]
const MUTATIONS = [
  'CreateSession',
  'cancelSession',
  'CloseSession',
  'SetCoachSessions',
  'UpsertSession',
  'UpdateSession',
  'RateSession',
  'SessionLogs',
  'CreateAvailabilityCalendar',
  'UpdateAvailabilityCalendar',
  'RemoveAvailabilityCalendar',
  'CreateCalendar',
  'removeCalendar',
  'CreateAvailabilityLock',
  'RemoveAvailabilityLock',
  'CreateBlockedPeriods',
  'deleteAvailablePeriods',
  'insertAvailablePeriods UpsertAvailablePeriods',
  'CreateAvailability',
  'AuthorizeCronofyAccount',
  'Register',
  'CreateUser',
  'UpdateUser',
  'Remove RemoveUser',
  'Moderate',
  'RecoverPassword',
  'ChangePassword',
  'Activate',
  'CoachSelected',
  'SetWizardStep',
  'UnlinkCoach',
  'LogActivity',
  'CreateOrganization',
  'UpdateOrganization',
  'RemoveOrganization',
  'CreateProgram',
  'UpdateProgram',
  'RemoveProgram',
  'UnlinkProgram',
  'UpsertFee',
]
const PATHS = [
  'GET /organizations/account-balances',
  'GET /trips',
  'POST /organizations/add-trips',
  'GET /organizations',
  'GET /programs',
  'GET /membership/balance',
  'GET /organizations/movements',
  'POST /organizations/add-credits',
  'POST /organizations/subtract-credits',
  'POST /membership/dashboard/progress-summary',
  'POST /membership/dashboard/trips',
  'POST /membership/dashboard/summary',
  'POST /membership/dashboard/tripStatuses',
  'POST /membership/dashboard/progressFocuses',
  'POST /membership/dashboard/fetch-focuses',
  'PUT /trips/:id/pause',
  'PUT /trips/:id/activate',
  'POST /trips',
  'POST /tripState/change-state',
  'PUT /trips/:id/reactivate',
  'POST /membership/movements/account-cross-credits',
]

/** What no screen asks for yet, each with why. */
const OPEN: ReadonlyMap<string, string> = new Map()

const SERVICES = 'src/services'
const textOf = (end: string): string =>
  readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end) && !file.startsWith('generated'))
    .map((file) => readFileSync(join(SERVICES, file), 'utf8'))
    .join('\n')
const documents = textOf('.graphql')
const services = textOf('.ts')
const addresses = readFileSync('contract/rest/addresses.ts', 'utf8')
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
/** A document of that name is there, and something beside its import takes it. */
const isAsked = (kind: string, name: string): boolean =>
  new RegExp(`^(${kind}) ${name}\\b`, 'm').test(documents) &&
  (services.match(new RegExp(`\\b${capital(name).replace('SAT', 'Sat')}Document\\b`, 'g')) ?? []).length > 1
const open = (kind: string, names: readonly string[]): string[] =>
  names
    .filter((pair) => !pair.split(' ').some((name) => isAsked(kind, name)))
    .map((pair) => pair.split(' ')[0] ?? '')
/** The route that the contract gives the path, called by something. */
function isCalled(path: string): boolean {
  const name = new RegExp(`^  (\\w+): '${path}',$`, 'm').exec(addresses)?.[1]
  return name !== undefined && new RegExp(`\\bcall\\(\\s*\\w+\\.${name}\\b`).test(services)
}

describe('the specification’s operations', () => {
  test('are ninety-one and twenty-one by its own count of names', () => {
    const names = [...QUERIES, ...MUTATIONS].flatMap((pair) => pair.split(' '))
    expect([new Set(names).size, PATHS.length]).toEqual([names.length, 21])
    expect(names).toHaveLength(91)
  })
  test('of GraphQL are asked for under their names', () => {
    expect([...open('query', QUERIES), ...open('mutation|query', MUTATIONS)].sort()).toEqual(
      [...OPEN.keys()].sort(),
    )
  })
  test('of REST are called', () => {
    expect(PATHS.filter((path) => !isCalled(path))).toEqual([])
  })
})
