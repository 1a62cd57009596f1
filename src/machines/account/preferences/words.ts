import type { WordsOf } from '#domain/chart-words'
import type { preferencesMachine } from './chart'

export const preferencesWords: WordsOf<typeof preferencesMachine> = {
  order: 40,
  title: 'Preferencias',
  events: {
    'theme.choose': 'Elige un tema',
    'language.choose': 'Elige cómo se escriben los números',
    'mail.toggle': 'Pide o deja de recibir un correo',
    'link.change': 'Escribe su enlace de reuniones',
    'link.save': 'Guarda el enlace',
    'record.changed': 'Otra parte de la pantalla guardó algo',
  },
  guards: {
    linkFits: 'el enlace es de su proveedor',
    isNewer: 'es posterior a lo que se trajo',
    isStale: 'cambiaron en otra parte',
  },
  exceptions: {
    application: {
      'preferences.choosing: record.changed (rechazo)':
        'Una noticia anterior a lo que se trajo no llega: la aplicación solo avisa de lo que acaba de guardar.',
    },
  },
}
