import type { WordsOf } from '#domain/chart-words'
import type { dataConsentMachine } from './chart'

export const dataConsentWords: WordsOf<typeof dataConsentMachine> = {
  order: 14,
  title: 'Consentimiento de datos',
  events: {
    'consent.check': 'Marca que acepta',
    'consent.accept': 'Continúa',
    'consent.decline': 'No quiere participar',
    'wizard.back': 'Vuelve atrás',
  },
  guards: { consentChecked: 'marcó que acepta' },
}
