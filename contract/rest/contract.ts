import { ADDRESS_NAMES, type AddressName, doorOf } from './addresses'
import * as calendar from './calendar'
import * as credits from './credits'
import * as files from './files'
import * as lists from './lists'
import * as meetings from './meetings'
import * as membership from './membership'
import * as organizations from './organizations'
import type { RestRoute } from './route'
import * as trips from './trips'
import * as watching from './watching'

/** Every route of REST by its address: an address without one does not compile. */
export const REST = {
  health: watching.health,
  sessionEvent: files.sessionEvent,
  calendarFeed: calendar.calendarFeed,
  calendarConsent: calendar.calendarConsent,
  decideConsent: calendar.decideConsent,
  calendarPush: calendar.calendarPush,
  meetingPush: meetings.meetingPush,
  unsubscribePage: files.unsubscribePage,
  unsubscribe: files.unsubscribe,
  audit: watching.audit,
  exportUsers: lists.exportUsers,
  exportList: lists.exportList,
  programs: organizations.programs,
  report: files.report,
  payRunFile: files.payRunFile,
  organizations: organizations.organizations,
  accountBalances: credits.accountBalances,
  membershipBalance: credits.membershipBalance,
  movements: credits.movements,
  addCredits: credits.addCredits,
  subtractCredits: credits.subtractCredits,
  addTrips: credits.addTrips,
  crossCredits: credits.crossCredits,
  memberProgress: membership.memberProgress,
  memberTrips: membership.memberTrips,
  memberSummary: membership.memberSummary,
  memberStatuses: membership.memberStatuses,
  memberAdvance: membership.memberAdvance,
  memberFocuses: membership.memberFocuses,
  trips: trips.trips,
  createTrip: trips.createTrip,
  pauseTrip: trips.pauseTrip,
  resumeTrip: trips.resumeTrip,
  recoverCredits: credits.recoverCredits,
  activateTrip: trips.activateTrip,
  extendTrip: trips.extendTrip,
  planTrip: trips.planTrip,
  tripDestinations: trips.tripDestinations,
  moveTrip: trips.moveTrip,
  reactivateTrip: trips.reactivateTrip,
  changeTripState: trips.changeTripState,
  upload: files.upload,
  file: files.file,
  reportError: watching.reportError,
  count: watching.count,
  chartUse: watching.chartUse,
  importPeople: files.importPeople,
  runResult: files.runResult,
} satisfies { [Name in AddressName]: RestRoute & { name: Name } }

const AT: ReadonlyMap<string, RestRoute> = new Map(ADDRESS_NAMES.map((name) => [doorOf(name), REST[name]]))
/** The contract of `PUT /api/v1/trips/:id/pause`; null: there is none. */
export const routeAt = (door: string): RestRoute | null => AT.get(door) ?? null
