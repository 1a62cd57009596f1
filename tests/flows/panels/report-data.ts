import type { CompanyReports } from '#machines/panels/company-reports/chart'
import type { MadeReport } from '#machines/panels/report-form/chart'

const pdfReport: MadeReport = {
  _id: 'report-1',
  title: 'Informe de Aurora Logística',
  format: 'pdf',
  createdAt: '2026-09-10T13:00:00.000Z',
  expiresAt: '2026-10-10T13:00:00.000Z',
}
export const sheetReport: MadeReport = {
  _id: 'report-2',
  title: 'Informe de Eleva',
  format: 'xlsx',
  createdAt: '2026-09-10T14:00:00.000Z',
  expiresAt: '2026-10-10T14:00:00.000Z',
}
export const choices = [
  { value: 'portfolio', label: 'Todas las organizaciones' },
  { value: 'organization:org-1', label: 'Aurora Logística' },
  { value: 'program:program-1', label: 'Programa: Eleva' },
]
export const monthly = { organizationId: 'org-1', name: 'Aurora Logística', format: 'pdf' as const }
export const noReports: CompanyReports = { choices: [], organizations: [], reports: [], schedules: [] }
export const fewReports: CompanyReports = {
  choices,
  organizations: [{ _id: 'org-1', name: 'Aurora Logística' }],
  reports: [pdfReport],
  schedules: [],
}
export const otherReports: CompanyReports = {
  choices,
  organizations: [{ _id: 'org-2', name: 'Boreal' }],
  reports: [sheetReport],
  schedules: [],
}
export const manyReports: CompanyReports = {
  choices,
  organizations: [{ _id: 'org-1', name: 'Aurora Logística' }],
  reports: [sheetReport, pdfReport],
  schedules: [monthly],
}
