import { act } from '@testing-library/react'
import { CompanyReportsView } from '../../../../src/features/company-reports/CompanyReportsView'
import { answer, childIn } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../account/admin-parts'
import { button, press, write } from '../../gestures'
import { sheetReport } from '../report-data'
import { sights } from './sights'

export const companyReportsSeen: ViewBinding = {
  sights,
  screen: (actor) => <CompanyReportsView actor={asActor(actor)} zone="America/Santiago" />,
  gestures: {
    'report.save': button(/^Bajar PDF/),
    'schedule.change': () => press('switch', 'Aurora Logística'),
  },
  parts: { found: { retry: button('Reintentar') } },
  inside: {
    form: async (_, form) => {
      await write('De qué', 'Todas las organizaciones')
      await press('option', 'Todas las organizaciones')
      await press('button', 'Hacer el informe')
      await act(async () => answer(childIn(form, 'sending'), sheetReport))
    },
  },
}
