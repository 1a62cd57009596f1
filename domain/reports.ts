/** What a report speaks of: a customer, one program, or every customer somebody answers for. */
export const REPORT_KINDS = ['organization', 'program', 'portfolio'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]
export const REPORT_FORMATS = ['pdf', 'xlsx'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export const REPORT_FORMAT_WORDS: Readonly<Record<ReportFormat, string>> = {
  pdf: 'PDF para imprimir',
  xlsx: 'Excel, con las personas',
}
/** So many months a report looks back at most, the running one included. */
export const REPORT_MONTHS = 12
/** How many months can be chosen. */
export const REPORT_SPANS = [1, 3, 6, 12] as const
/** So long a report that was made can be downloaded. */
export const REPORT_DAYS = 30

export const REPORT_TYPE: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
