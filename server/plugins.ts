import { academyPlugin } from './entities/academy/plugin'
import { accountPlugin } from './entities/account/plugin'
import { activityPlugin } from './entities/activity/plugin'
import { alertPlugin } from './entities/alert/plugin'
import { availabilityPlugin } from './entities/availability/plugin'
import { bulkPlugin } from './entities/bulk/plugin'
import { calendarPlugin } from './entities/calendar/plugin'
import { calendarEntryPlugin } from './entities/calendar-entry/plugin'
import { chatPlugin } from './entities/chat/plugin'
import { connectionPlugin } from './entities/connection/plugin'
import { creditPlugin } from './entities/credit/plugin'
import { customerStatementPlugin } from './entities/customer-statement/plugin'
import { deliveryPlugin } from './entities/delivery/plugin'
import { errorReportPlugin } from './entities/error-report/plugin'
import { feePlugin } from './entities/fee/plugin'
import { filePlugin } from './entities/file/plugin'
import { formPlugin } from './entities/form/plugin'
import { importPlugin } from './entities/import/plugin'
import { invitationPlugin } from './entities/invitation/plugin'
import { leaderRequestPlugin } from './entities/leader-request/plugin'
import { ledgerPlugin } from './entities/ledger/plugin'
import { mailPlugin } from './entities/mail/plugin'
import { matchingPlugin } from './entities/matching/plugin'
import { measurePlugin } from './entities/measure/plugin'
import { meetingRoomPlugin } from './entities/meeting-room/plugin'
import { notificationPlugin } from './entities/notification/plugin'
import { objectivePlugin } from './entities/objective/plugin'
import { organizationPlugin } from './entities/organization/plugin'
import { payRunPlugin } from './entities/pay-run/plugin'
import { peoplePlugin } from './entities/people/plugin'
import { programPlugin } from './entities/program/plugin'
import { questionnairePlugin } from './entities/questionnaire/plugin'
import { reminderPlugin } from './entities/reminder/plugin'
import { runPlugin } from './entities/run/plugin'
import { scorePlugin } from './entities/score/plugin'
import { sessionPlugin } from './entities/session/plugin'
import { signalPlugin } from './entities/signal/plugin'
import { slotPlugin } from './entities/slot/plugin'
import { surveyPlugin } from './entities/survey/plugin'
import { tripPlugin } from './entities/trip/plugin'
import { tripStatePlugin } from './entities/trip-state/plugin'
import { uploadPlugin } from './entities/upload/plugin'
import { userPlugin } from './entities/user/plugin'
import { waitingPlugin } from './entities/waiting/plugin'
import { housekeeping, type Sweep } from './kernel/housekeeping'
import type { Job, Work } from './kernel/jobs'
import type { Queue } from './kernel/numbers'
import { type Deliveries, outboxJob, outboxQueue } from './kernel/outbox'
import type { Plugin } from './kernel/plugin'
import type { Sealed } from './kernel/reseal'
import { analyticsPlugin } from './reads/analytics/plugin'
import { apiPlugin } from './reads/api/plugin'
import { auditPlugin } from './reads/audit/plugin'
import { coachingPlugin } from './reads/coaching/plugin'
import { customersPlugin } from './reads/customers/plugin'
import { developmentPlugin } from './reads/development/plugin'
import { membershipPlugin } from './reads/membership/plugin'
import { panelPlugin } from './reads/panel/plugin'

/** Floor by floor: who stands later may import who stands before, never the other way; `scripts/zones.mjs` reads it here. */
const ENTITIES: readonly Plugin[] = [
  userPlugin,
  mailPlugin,
  feePlugin,
  ledgerPlugin,
  filePlugin,
  organizationPlugin,
  connectionPlugin,
  notificationPlugin,
  chatPlugin,
  surveyPlugin,
  formPlugin,
  slotPlugin,
  waitingPlugin,
  calendarEntryPlugin,
  meetingRoomPlugin,
  tripStatePlugin,
  sessionPlugin,
  tripPlugin,
  creditPlugin,
  payRunPlugin,
  alertPlugin,
  customerStatementPlugin,
  availabilityPlugin,
  calendarPlugin,
  matchingPlugin,
  programPlugin,
  academyPlugin,
  objectivePlugin,
  scorePlugin,
  activityPlugin,
  uploadPlugin,
  accountPlugin,
  runPlugin,
  invitationPlugin,
  peoplePlugin,
  importPlugin,
  reminderPlugin,
  bulkPlugin,
  measurePlugin,
  leaderRequestPlugin,
  questionnairePlugin,
  signalPlugin,
  errorReportPlugin,
  deliveryPlugin,
]

/** They import entities, and nobody imports them. */
const READS: readonly Plugin[] = [
  panelPlugin,
  analyticsPlugin,
  membershipPlugin,
  developmentPlugin,
  coachingPlugin,
  customersPlugin,
  auditPlugin,
  apiPlugin,
]

export const PLUGINS: readonly Plugin[] = [...ENTITIES, ...READS]

/** Who hands over what waits in the outbox. */
export const DELIVERIES: Deliveries = new Map(
  PLUGINS.flatMap(({ delivers = {} }) => Object.entries(delivers)),
)

/** Rows that serve only a while. */
export const SWEEPS: readonly Sweep[] = PLUGINS.flatMap(({ sweeps = [] }) => sweeps)

/** What goes on by itself. */
export const JOBS: readonly Job[] = [...PLUGINS.flatMap(({ jobs = [] }) => jobs), outboxJob(DELIVERIES)]

/** What is done every hour, in this order. */
export const HOURLY: readonly Work[] = [...PLUGINS.flatMap(({ hourly = [] }) => hourly), housekeeping(SWEEPS)]

/** What is kept sealed. */
export const SEALS: readonly Sealed[] = PLUGINS.flatMap(({ seals = [] }) => seals)

/** What waits to be done. */
export const QUEUES: Readonly<Record<string, Queue>> = Object.fromEntries([
  ['outbox', outboxQueue],
  ...PLUGINS.flatMap(({ queues = {} }) => Object.entries(queues)),
])
