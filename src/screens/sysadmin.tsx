import { fromPromise } from 'xstate'
import { houseMonth, monthAfter } from '#domain/pay-runs'
import { reportsMachine, reportsParts } from '#machines/chat/reports/chart'
import { coachFeesMachine, coachFeesParts } from '#machines/customers/coach-fees/chart'
import { feeFormMachine } from '#machines/customers/fee-form/chart'
import { payFormMachine } from '#machines/customers/pay-form/chart'
import { payRunMachine, payRunParts } from '#machines/customers/pay-run/chart'
import { infoSessionMachine, infoSessionParts } from '#machines/sessions/info-session/chart'
import { summaryChoicesMachine } from '#machines/sessions/summary-choices/chart'
import { auditLogMachine, auditLogParts } from '#machines/shell/audit-log/chart'
import { AuditLogView } from '../features/audit/AuditLogView'
import { InfoSessionView } from '../features/info-session/InfoSessionView'
import { CoachFeesView } from '../features/pay/CoachFeesView'
import { PayRunView } from '../features/pay/PayRunView'
import { PeoplePage } from '../features/people/PeoplePage'
import { ReportsView } from '../features/reports/ReportsView'
import { loadEntries, saveEntries } from '../services/audit/audit'
import {
  actOnPayRun,
  loadCoachFees,
  loadPayLines,
  loadPayRun,
  saveFee,
  savePayRunFile,
} from '../services/fee/pay'
import { act, loadDesk } from '../services/notification/desk'
import { exportSummary, loadChoices, loadSummary, resolveContest } from '../services/session/summary'
import { brings, lists } from './brings'
import { listingPeople } from './parts/listing-people'
import { type Chunk, defineScreen, part, present } from './screen'

const summing = (zone: string) =>
  infoSessionMachine.provide({
    actors: {
      summary: brings(infoSessionParts.summary, (question) => loadSummary(question, zone)),
      exportCsv: fromPromise(({ input }) => exportSummary(input, zone)),
      resolveContest: fromPromise(({ input }) => resolveContest(input)),
    },
  })
const choosing = summaryChoicesMachine.provide({
  actors: { find: fromPromise(({ input }) => loadChoices(input)) },
})
const reports = reportsMachine.provide({
  actors: {
    desk: brings(reportsParts.desk, () => loadDesk()),
    act: fromPromise(({ input }) => act(input)),
  },
})

const MONTHS_BACK = 24
const paying = payRunMachine.provide({
  actors: {
    run: brings(payRunParts.run, loadPayRun),
    lines: brings(payRunParts.lines, loadPayLines),
    saveFile: fromPromise(({ input }) => savePayRunFile(input.month)),
    payForm: payFormMachine.provide({ actors: { submit: fromPromise(({ input }) => actOnPayRun(input)) } }),
  },
})
const fees = coachFeesMachine.provide({
  actors: {
    coaches: brings(coachFeesParts.coaches, () => loadCoachFees()),
    feeForm: feeFormMachine.provide({
      actors: { submit: fromPromise(({ input }) => saveFee(input, new Date())) },
    }),
  },
})
/** This month and those before it, the newest first. */
const months = (now: number): string[] =>
  Array.from({ length: MONTHS_BACK }, (_, back) => monthAfter(houseMonth(now), -back))
const auditLog = auditLogMachine.provide({
  actors: {
    entries: lists(auditLogParts.entries, loadEntries),
    saveFile: fromPromise(({ input }) => saveEntries(input)),
  },
})

export default {
  screens: {
    payRun: defineScreen({
      open: () => ({ parts: { run: part(paying, { month: monthAfter(houseMonth(Date.now()), -1) }) } }),
      View: ({ actors }) => <PayRunView actor={actors.run} months={months(Date.now())} now={Date.now} />,
    }),
    coachFees: defineScreen({
      open: () => ({ parts: { fees: part(fees, undefined) } }),
      View: ({ actors }) => <CoachFeesView actor={actors.fees} now={Date.now} />,
    }),
    people: defineScreen({
      open: () => ({ parts: { people: part(listingPeople, { within: null }) } }),
      View: ({ actors, me }) => <PeoplePage actor={actors.people} me={present(me)} now={Date.now} />,
    }),
    infoSession: defineScreen({
      open: ({ me }) => ({
        parts: {
          summary: part(summing(present(me).timezone), undefined),
          choices: part(choosing, undefined),
        },
      }),
      View: ({ actors, me }) => (
        <InfoSessionView actor={actors.summary} choices={actors.choices} zone={present(me).timezone} />
      ),
    }),
    reports: defineScreen({
      open: () => ({ parts: { desk: part(reports, undefined) } }),
      View: ({ actors, me }) => <ReportsView actor={actors.desk} zone={present(me).timezone} />,
    }),
    auditLog: defineScreen({
      open: () => ({ parts: { log: part(auditLog, undefined) } }),
      View: ({ actors, me, settings }) => (
        <AuditLogView actor={actors.log} zone={present(me).timezone} productName={settings.productName} />
      ),
    }),
  },
} satisfies Chunk
