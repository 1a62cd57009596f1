import type { WordsOf } from '#domain/chart-words'
import type { coachWizardMachine } from './chart'

export const coachWizardWords: WordsOf<typeof coachWizardMachine> = {
  order: 20,
  title: 'Primeros pasos de coach',
  events: {
    'calendar.skip': 'Sigue sin calendario',
    'calendar.connect': 'Quiere conectar su calendario',
    'wizard.next': 'Sigue',
    'wizard.back': 'Vuelve atrás',
  },
  guards: {
    completesProfile: 'le falta el perfil',
    connectsCalendar: 'le falta el calendario',
    definesHours: 'le faltan las horas',
    hoursSaved: 'las horas quedaron guardadas',
  },
}
