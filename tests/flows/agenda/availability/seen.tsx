import { zoneCity } from '#domain/format-time'
import { WeekCard } from '../../../../src/features/availability/AvailabilityView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, find, has, press, write } from '../../gestures'
import { asActor } from '../agenda-parts'
import { sights } from './sights'

const NOW = Date.parse('2026-09-10T12:00:00.000Z')

const DAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']

const dayName = (day: unknown): string => DAYS[Number(day)] ?? ''

export const availabilitySeen: ViewBinding = {
  sights,
  failsAs: [/de todos modos|mantienen/],
  screen: (actor) => <WeekCard actor={asActor(actor)} now={NOW} />,
  gestures: {
    'day.toggle': () => press('switch', 'Lunes'),
    'range.add': button('Agregar rango: Lunes'),
    'range.change': async ({ range }) => {
      if (!(await has('Término, Lunes, 1'))) await press('button', /^Editar: Lunes/)
      return write('Término, Lunes, 1', (range as { end: string }).end)
    },
    'range.remove': async () => {
      if (!(await has('Término, Lunes, 1'))) await press('button', /^Editar: Lunes/)
      return press('button', /^Quitar rango/)
    },
    'copy.open': async ({ day }) =>
      (await press('button', 'Copiar a otros días')) || write('Copiar las horas del', String(day)),
    'copy.toggle': ({ day }) => press('checkbox', dayName(day)),
    'copy.apply': button(/^Copiar a \d/),
    'copy.close': button('Volver sin copiar'),
    'zone.choose': ({ timezone }) => find('Tu zona horaria', zoneCity(String(timezone))),
    'week.suggest': button('Usar el horario sugerido'),
    'week.save': button('Guardar'),
    'change.confirm': button('Guardar y mantener las sesiones'),
    'change.dismiss': button('Volver'),
  },
}
