import type { WordsOf } from '#domain/chart-words'
import type { organizationMachine } from './chart'

export const organizationWords: WordsOf<typeof organizationMachine> = {
  order: 30,
  title: 'Una organización',
  events: {
    'tab.choose': 'Elige una parte',
    'page.turn': 'Pasa de página',
    'operation.choose': 'Filtra por tipo',
    'status.choose': 'Filtra por estado',
    'text.change': 'Busca por nombre',
    'size.choose': 'Elige cuántas filas ve',
    'order.choose': 'Ordena las travesías',
    'file.save': 'Baja lo que se ve',
    'credits.change': 'Abona o resta',
    'trip.open': 'Abre una travesía',
    'setting.change': 'Cambia una parte de los ajustes',
    'membership.open': 'Acuerda o abre una membresía',
    'side.close': 'Vuelve',
  },
  guards: {
    otherTab: 'no es la que ya está a la vista',
    hasPage: 'esa página existe',
    isListed: 'está en la lista',
    hasSettings: 'los ajustes están a la vista',
    isOtherSize: 'son otras tantas filas, de las que se ofrecen',
    hasRows: 'hay movimientos o travesías',
  },
}
