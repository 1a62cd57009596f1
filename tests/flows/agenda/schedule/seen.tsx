import { act } from '@testing-library/react'
import { formatDate, formatDateTime } from '#domain/format-time'
import { SchedulePanel } from '../../../../src/features/schedule/SchedulePanel'
import { ScheduleView } from '../../../../src/features/schedule/ScheduleView'
import { answer, childIn, childOf, fail } from '../../../paths/manual'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../agenda-parts'
// comes later where it is needed; here it is needed at once
import '../../../../src/ui/slots/MonthDays'
import { sights } from './sights'

const ZONE = 'America/Santiago'

export const slotName = (slot: unknown): RegExp => new RegExp(`^${formatDateTime(String(slot), ZONE)}`)

export const scheduleSeen: ViewBinding = {
  sights,
  failsAs: [/Esa hora|se guardó|Cambiar a esta hora|Agendar jue/],
  screen: (actor) =>
    actor.getSnapshot().context.mode === 'book' ? (
      <ScheduleView actor={asActor(actor)} />
    ) : (
      <SchedulePanel actor={asActor(actor)} />
    ),
  gestures: {
    'slot.choose': async ({ slot }) => (await press('button', slotName(slot))) || press('radio', /10:00/),
    'day.choose': ({ day }) =>
      press('button', new RegExp(`^${formatDate(`${day}T12:00:00Z`, 'UTC')}, \\d+ libres?$`)),
    'month.choose': button('Mes siguiente'),
    'calendar.toggle': button(/: ver (el mes|la semana)$/),
    'hours.widen': button(/^(Más|Menos) horas, Mañana$/),
    'view.choose': () => press('radio', 'Lista'),
    'series.choose': ({ series }) => write('Se repite', series ? '1' : ''),
    'booking.confirm': button(/^(Agendar\b.*|Cambiar a esta hora|Proponer (esta|1) hora)$/),
    'schedule.retry': async () => (await press('button', 'Reintentar')) || press('button', 'Mirar otra vez'),
    'coach.change': button('Cambiar de coach'),
  },
  inside: {
    // an hour was freed before one stood in line
    waiting: async (_, waiting) => {
      await act(async () => answer(childOf(childOf(waiting, 'places'), 'load'), []))
      await press('button', 'Avísame cuando haya una hora')
      await act(async () =>
        fail(childIn(waiting, 'joining'), {
          type: 'conflict',
          reason: 'freeHours',
          message: 'Ya hay horas.',
        }),
      )
    },
  },
}
