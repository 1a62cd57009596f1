import type { WordsOf } from '#domain/chart-words'
import type { companyReportsMachine } from './chart'

export const companyReportsWords: WordsOf<typeof companyReportsMachine> = {
  order: 150,
  title: 'Informes',
  events: {
    'report.save': 'Baja un informe',
    'schedule.change': 'Elige si recibe el aviso de cada mes',
  },
  remembers: {
    organizations: 'Organizaciones',
    reports: 'Informes',
    schedules: 'Avisos de cada mes',
  },
  guards: {
    hasChoices: 'hay de qué hacer un informe',
    isKept: 'ese informe existe',
    hasOne: 'responde por esa organización',
  },
}
