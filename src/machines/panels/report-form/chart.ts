import type { Instant } from '#domain/models'
import type { ReportFormat } from '#domain/reports'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

/** A report that can be downloaded until `expiresAt`. */
export type MadeReport = {
  _id: string
  title: string
  format: ReportFormat
  createdAt: Instant
  expiresAt: Instant
}

const validate = ({ about = '' }: FormValues): FieldErrors =>
  about === '' ? { about: 'Elige de qué es el informe.' } : {}

/** Values: about (`portfolio`, or a kind and an id, as `program:p-1`), months, format. Output: the report. */
export const reportFormMachine = submitMachine<MadeReport>({
  id: 'reportForm',
  description: 'Pedir un informe: de qué, de cuántos meses y en qué formato.',
  validate,
  accepted: ({ title }) => [{ type: 'snackbar.show', content: `${title}: listo.` }],
})
