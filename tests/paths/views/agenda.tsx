import { formatDate, formatDateTime } from '#domain/format-time'
import { WeekCard } from '../../../src/features/availability/AvailabilityView'
import { EntriesCard } from '../../../src/features/availability/EntriesCard'
import { PreviewCard } from '../../../src/features/availability/PreviewCard'
import { SchedulePanel } from '../../../src/features/schedule/SchedulePanel'
import { ScheduleSuccessView } from '../../../src/features/schedule/ScheduleSuccessView'
import { ScheduleView } from '../../../src/features/schedule/ScheduleView'
import type { ViewBinding } from '../view-driver'
import { button, has, press, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const ZONE = 'America/Santiago'
const NOW = Date.parse('2026-09-10T12:00:00.000Z')

const DAYS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']
const dayName = (day: unknown): string => DAYS[Number(day)] ?? ''

export const availability: ViewBinding = {
  screen: (actor) => <WeekCard actor={asActor(actor)} now={NOW} />,
  gestures: {
    'day.toggle': () => press('switch', 'Lunes'),
    'range.add': button('Agregar rango: Lunes'),
    'range.change': async ({ range }) => {
      if (!(await has('Término, Lunes, 1'))) await press('button', 'Editar: Lunes')
      return write('Término, Lunes, 1', (range as { end: string }).end)
    },
    'range.remove': async () => {
      if (!(await has('Término, Lunes, 1'))) await press('button', 'Editar: Lunes')
      return press('button', /^Quitar rango/)
    },
    'copy.open': async ({ day }) =>
      (await press('button', 'Copiar a otros días')) || write('Copiar las horas del', String(day)),
    'copy.toggle': ({ day }) => press('checkbox', dayName(day)),
    'copy.apply': button(/^Copiar a \d/),
    'copy.close': button('Volver sin copiar'),
    'zone.choose': ({ timezone }) => write('Tu zona horaria', String(timezone)),
    'week.suggest': button('Usar el horario sugerido'),
    'week.save': button('Guardar'),
    'change.confirm': button('Guardar y mantener las sesiones'),
    'change.dismiss': button('Volver'),
  },
}
export const availabilityEntries: ViewBinding = {
  screen: (actor) => <EntriesCard actor={asActor(actor)} />,
  gestures: {
    'entries.retry': button('Reintentar'),
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
}
export const availabilityPreview: ViewBinding = {
  screen: (actor) => <PreviewCard actor={asActor(actor)} />,
  told: ['time.changed'],
  gestures: {
    'preview.retry': button('Reintentar'),
    'week.turn': ({ by }) => press('button', Number(by) > 0 ? 'Semana siguiente' : 'Semana anterior'),
    'day.choose': ({ day }) => press('button', new RegExp(`^${formatDate(`${day}T12:00:00Z`, 'UTC')}`)),
    'zone.see': ({ zone }) => write('Visto desde', String(zone)),
    'why.open': button('¿Por qué no hay horas?'),
    'why.close': button('Ver las horas'),
  },
}
export const slotName = (slot: unknown): RegExp => new RegExp(`^${formatDateTime(String(slot), ZONE)}`)
export const schedule: ViewBinding = {
  screen: (actor) =>
    actor.getSnapshot().context.mode === 'book' ? (
      <ScheduleView actor={asActor(actor)} />
    ) : (
      <SchedulePanel actor={asActor(actor)} />
    ),
  gestures: {
    'slot.choose': async ({ slot }) => (await press('button', slotName(slot))) || press('radio', /10:00/),
    'day.choose': ({ day }) => press('button', new RegExp(`^${formatDate(`${day}T12:00:00Z`, 'UTC')}`)),
    'view.choose': () => press('radio', 'Lista'),
    'series.choose': ({ series }) => write('Se repite', series ? '1' : ''),
    'booking.confirm': button(/^(Agendar\b.*|Cambiar a esta hora|Proponer (esta|1) hora)$/),
    'schedule.retry': button('Reintentar'),
    'coach.change': button('Cambiar de coach'),
  },
}
export const scheduleSuccess: ViewBinding = {
  screen: (actor) => <ScheduleSuccessView actor={asActor(actor)} />,
  gestures: {
    'calendar.add': button('Agregar a mi calendario'),
    'success.retry': button('Reintentar'),
  },
}
