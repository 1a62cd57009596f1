import { watched } from '../../kernel/housekeeping'
import type { Plugin } from '../../kernel/plugin'
import { registerErrorReports } from './routes'

export const errorReportPlugin: Plugin = {
  routes: registerErrorReports,
  sweeps: [watched('error_reports')],
}
