import { companyReportsMachine } from '#machines/panels/company-reports/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'
import { fewReports, manyReports, monthly, noReports, otherReports, sheetReport } from '../report-data'

const ALL = [noReports, fewReports, manyReports, otherReports]
const told = { organizationId: 'org-1', on: true, format: 'pdf' }
export const companyReportsModel: PathModel = {
  machine: companyReportsMachine,
  ways: ['Quien entra a los informes', 'Quien llega desde el panel de un programa'],
  inputs: [{ wanted: null }, { wanted: 'program:program-1' }],
  events: [
    { type: 'report.save', id: 'report-1' },
    { type: 'schedule.change', ...told },
    { type: 'schedule.change', ...told, on: false },
  ],
  offered: {
    'report.save': ({ context }) => context.reports.length > 0,
    'schedule.change': ({ context }, { on }) =>
      context.organizations.length > 0 && context.schedules.length > 0 !== on,
  },
  outcomes: {
    found: { done: ALL },
    form: { done: [sheetReport] },
    saveFile: { done: [undefined], error: [networkFailure] },
    saveSchedule: { done: [[monthly], []], error: [networkFailure] },
  },
  parts: { found: brought(...ALL) },
}
