import type { WordsOf } from '#domain/chart-words'
import type { rosterMachine } from './chart'

export const rosterWords: WordsOf<typeof rosterMachine> = {
  order: 112,
  title: 'Personas',
  events: {
    'organization.choose': 'Elige de qué organización',
    'columns.choose': 'Elige qué columnas ve',
    'person.open': 'Abre a una persona',
    'drawer.close': 'Cierra el costado',
    'person.pick': 'Elige a una persona, o la deja',
    'page.pick': 'Elige la página entera, o la deja',
    'all.pick': 'Elige a todas las que calzan',
    'picks.clear': 'Deja de elegir',
    'bulk.open': 'Elige qué hacer con ellas',
    'file.save': 'Descarga la lista',
    'place.changed': 'La dirección dice otra lista',
  },
  guards: {
    knowsWhose: 'se sabe de quién son',
    isAnother: 'es otra organización',
    isAsked: 'se pide otra cosa que la que dice la dirección',
    hasCome: 'llegó una página',
    isElsewhere: 'es otra lista que la que se ve',
    isListed: 'está en la lista',
    hasRows: 'hay alguien en la lista',
    fitsAll: 'son más que las elegidas, y no más de las que caben',
    hasPicks: 'hay alguien elegido',
    mayDo: 'hay alguien elegido, y quien mira puede hacer eso',
    isKnown: 'se sabe cómo quedó la persona',
    hasStarted: 'la acción empezó',
  },
}
