import type { SubmitActor } from '#machines/kit/submit/chart'
import { RequestCard } from '../../../../src/features/company-reports/CompanyReportsView'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../account/admin-parts'
import { button, find, leave, write } from '../../gestures'
import { choices } from '../report-data'
import { sights } from './sights'

const LABELS: Record<string, string> = { months: 'Meses', format: 'Formato' }

export const reportFormSeen: ViewBinding = {
  sights,
  screen: (actor) => <RequestCard actor={asActor<SubmitActor>(actor)} choices={choices} />,
  gestures: {
    'field.change': async ({ name, value }) => {
      if (name !== 'about') return write(LABELS[String(name)] ?? '', String(value))
      return find('De qué', 'Programa: Eleva')
    },
    'field.leave': () => leave('De qué'),
    'form.submit': button('Hacer el informe'),
  },
}
