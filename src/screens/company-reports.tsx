import { fromPromise } from 'xstate'
import { actorCode } from '#domain/roles'
import { companyReportsMachine, companyReportsParts } from '#machines/panels/company-reports/chart'
import { reportFormMachine } from '#machines/panels/report-form/chart'
import { CompanyReportsView } from '../features/company-reports/CompanyReportsView'
import {
  loadCompanyReports,
  requestReport,
  saveReportFile,
  saveReportSchedule,
} from '../services/company-reports/company-reports'
import { brings } from './brings'
import { type Chunk, defineScreen, part, present } from './screen'

export default {
  screens: {
    companyReports: defineScreen({
      open: ({ me, query }) => {
        const own = present(me)
        const reports = companyReportsMachine.provide({
          actors: {
            found: brings(companyReportsParts.found, () =>
              loadCompanyReports(actorCode(own) === 'ad' ? own.organization : null),
            ),
            form: reportFormMachine.provide({
              actors: { submit: fromPromise(({ input }) => requestReport(input)) },
            }),
            saveFile: fromPromise(({ input }) => saveReportFile(input.id)),
            saveSchedule: fromPromise(({ input }) => saveReportSchedule(input)),
          },
        })
        return { parts: { reports: part(reports, { wanted: query.de ?? null }) } }
      },
      View: ({ actors, me }) => <CompanyReportsView actor={actors.reports} zone={present(me).timezone} />,
    }),
  },
} satisfies Chunk
