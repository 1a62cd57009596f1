import type { WordsOf } from '#domain/chart-words'
import type { wizardMachine } from './chart'

export const wizardWords: WordsOf<typeof wizardMachine> = {
  order: 10,
  title: 'Primeros pasos de coachee',
  events: {
    'wizard.start': 'Empieza',
    'wizard.retry': 'Reintenta',
    'wizard.back': 'Vuelve atrás',
    'link.change': 'Escribe el enlace',
    'link.save': 'Guarda el enlace',
    'consent.check': 'Marca que acepta',
    'consent.accept': 'Continúa',
    'consent.decline': 'No quiere participar',
  },
  guards: {
    hasNoTrip: 'no está en un programa',
    inProgram: 'ya está en uno',
    isDone: 'ya terminó los pasos',
    booksAgain: 'le toca agendar otra vez',
    choosesCoach: 'le toca elegir coach',
    hasBegun: 'ya había empezado',
    hasFixedCoach: 'tiene coach asignado',
    lacksLink: 'falta su enlace de reunión',
    lacksConsent: 'falta su consentimiento',
    linkValid: 'el enlace es bueno',
    consentChecked: 'marcó que acepta',
  },
}
