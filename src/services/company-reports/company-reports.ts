import { REPORT_FORMATS, REPORT_KINDS } from '#domain/reports'
import type { FormValues } from '#machines/kit/submit/chart'
import type { CompanyReports, ReportSchedule, ScheduleWish } from '#machines/panels/company-reports/chart'
import type { MadeReport } from '#machines/panels/report-form/chart'
import {
  CompanyReportAddressDocument,
  CompanyReportsDocument,
  RequestReportDocument,
  SaveReportScheduleDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'
import { saveGiven } from '../panel/files'

const MOST = 100
type Owner = { _id: string; name: string }
const byName = (one: Owner, other: Owner): number => one.name.localeCompare(other.name, 'es')

/** own: an admin's organization; null: whoever has several. */
export async function loadCompanyReports(own: Owner | null): Promise<CompanyReports> {
  const { reports, programs } = await execute(CompanyReportsDocument, { data: { limit: MOST } })
  const owners = new Map(programs.flatMap((one) => one.organizations).map((one) => [one._id, one]))
  const organizations = own ? [own] : [...owners.values()].sort(byName)
  return {
    choices: [
      ...(own === null && organizations.length > 0
        ? [{ value: 'portfolio', label: 'Todas las organizaciones' }]
        : []),
      ...organizations.map(({ _id, name }) => ({ value: `organization:${_id}`, label: name })),
      ...[...programs]
        .sort(byName)
        .map(({ _id, name }) => ({ value: `program:${_id}`, label: `Programa: ${name}` })),
    ],
    organizations,
    reports: reports.docs,
    schedules: reports.schedules,
  }
}

/** Makes the report that a form asks for. */
export async function requestReport({
  about = '',
  months = '',
  format = '',
}: FormValues): Promise<MadeReport> {
  const [given, id = null] = about.split(':')
  const kind = REPORT_KINDS.find((one) => one === given) ?? 'portfolio'
  const data = {
    kind,
    id,
    months: Number(months),
    format: REPORT_FORMATS.find((one) => one === format) ?? 'pdf',
  }
  return (await executeOnce(RequestReportDocument, { data })).requestReport
}

export const saveReportFile = async (id: string): Promise<void> =>
  saveGiven((await execute(CompanyReportAddressDocument, { id })).reportAddress)

export const saveReportSchedule = async (wish: ScheduleWish): Promise<readonly ReportSchedule[]> =>
  (await execute(SaveReportScheduleDocument, wish)).saveReportSchedule
