import { API_BASE } from '#domain/api'

/** Every address of REST: its method, and its path below the base. */
const ADDRESSES = {
  health: 'GET /health',
  sessionEvent: 'GET /sessions/:id/event.ics',
  calendarFeed: 'GET /calendar/feed/:token.ics',
  calendarConsent: 'GET /calendar/authorize',
  decideConsent: 'POST /calendar/authorize',
  calendarPush: 'POST /calendar/notifications/:channel',
  meetingPush: 'POST /meetings/notifications/:provider',
  unsubscribePage: 'GET /mail/unsubscribe/:token',
  unsubscribe: 'POST /mail/unsubscribe/:token',
  audit: 'GET /audit.csv',
  exportUsers: 'GET /exports/users.csv',
  exportList: 'GET /exports/:list.csv',
  programs: 'GET /programs',
  report: 'GET /reports/:token',
  payRunFile: 'GET /pay-runs/:month.csv',
  organizations: 'GET /organizations',
  accountBalances: 'GET /organizations/account-balances',
  membershipBalance: 'GET /membership/balance',
  movements: 'GET /organizations/movements',
  addCredits: 'POST /organizations/add-credits',
  subtractCredits: 'POST /organizations/subtract-credits',
  addTrips: 'POST /organizations/add-trips',
  crossCredits: 'POST /membership/movements/account-cross-credits',
  memberProgress: 'POST /membership/dashboard/progress-summary',
  memberTrips: 'POST /membership/dashboard/trips',
  memberSummary: 'POST /membership/dashboard/summary',
  memberStatuses: 'POST /membership/dashboard/tripStatuses',
  memberAdvance: 'POST /membership/dashboard/progressFocuses',
  memberFocuses: 'POST /membership/dashboard/fetch-focuses',
  trips: 'GET /trips',
  createTrip: 'POST /trips',
  pauseTrip: 'PUT /trips/:id/pause',
  resumeTrip: 'PUT /trips/:id/resume',
  activateTrip: 'PUT /trips/:id/activate',
  extendTrip: 'PUT /trips/:id/extend',
  planTrip: 'PUT /trips/:id/plan',
  tripDestinations: 'GET /trips/:id/destinations',
  moveTrip: 'POST /trips/:id/move',
  reactivateTrip: 'PUT /trips/:id/reactivate',
  changeTripState: 'POST /tripState/change-state',
  recoverCredits: 'POST /trips/:id/recover-credits',
  upload: 'POST /files',
  file: 'GET /files/:key',
  reportError: 'POST /error-reports',
  count: 'POST /analytics',
  chartUse: 'GET /chart-use',
  importPeople: 'POST /imports',
  runResult: 'GET /runs/:id/result.csv',
} as const
type Addresses = typeof ADDRESSES
export type AddressName = keyof Addresses
export type Method = Addresses[AddressName] extends `${infer M} ${string}` ? M : never
export const ADDRESS_NAMES = Object.keys(ADDRESSES) as AddressName[]

type Segment<Text> = Text extends `${infer Name}.${string}` ? Name : Text
type Named<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Named<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Segment<Name>
    : never
/** What the path of an address names, as texts. */
export type PathParams<Name extends AddressName> = Name extends AddressName
  ? Record<Named<Addresses[Name]>, string>
  : never

const partsOf = (name: AddressName): [Method, string] => {
  const [method, path] = ADDRESSES[name].split(' ')
  return [method as Method, `${API_BASE}${path}`]
}
export const methodOf = (name: AddressName): Method => partsOf(name)[0]
/** `/api/v1/trips/:id/pause`, as routes are written. */
export const pathOf = (name: AddressName): string => partsOf(name)[1]
/** `PUT /api/v1/trips/:id/pause`, as permissions and the audit name it. */
export const doorOf = (name: AddressName): `${Method} ${string}` => `${methodOf(name)} ${pathOf(name)}`

/** The address with its names filled in and its question behind. What is undefined or null is not asked. */
export function addressOf<Name extends AddressName>(
  name: Name,
  params: PathParams<Name>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const given: Readonly<Record<string, string>> = params
  const path = pathOf(name).replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(given[param] ?? ''))
  const asked = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  )
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path
}
