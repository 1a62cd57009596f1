import { EntriesCard } from '../../../../src/features/availability/EntriesCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../agenda-parts'
import { sights } from './sights'

export const availabilityEntriesSeen: ViewBinding = {
  sights,
  failsAs: [/se mantienen a su hora/],
  screen: (actor) => <EntriesCard actor={asActor(actor)} />,
  gestures: {
    'draft.open': ({ kind }) => press('button', kind === 'open' ? 'Abrir horas' : 'Bloquear horas'),
    'entry.edit': button(/^Cambiar: Docencia/),
    'entry.remove': button(/^Quitar todas las veces: Docencia/),
    'time.skip': button('Quitar la del lunes 14 de septiembre'),
    'draft.change': ({ draft }) => {
      const { date, repeat } = draft as { date?: string; repeat?: string }
      return repeat ? write('Se repite', repeat) : write(/^(Fecha|Desde el)$/, String(date))
    },
    'draft.save': button(/^(Abrir estas horas|Bloquear|Guardar el cambio|Bloquear \d+ feriados?)$/),
    'draft.close': button('Volver sin guardar'),
    'holidays.open': button('Feriados de Chile'),
    'holiday.toggle': () => press('checkbox', /^Navidad/),
    'change.confirm': button('Guardar y mantener las sesiones'),
    'change.dismiss': button('Volver'),
  },
  parts: { entries: { retry: button('Reintentar') } },
}
