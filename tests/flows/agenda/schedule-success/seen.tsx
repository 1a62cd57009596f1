import { ScheduleSuccessView } from '../../../../src/features/schedule/ScheduleSuccessView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../agenda-parts'
import { sights } from './sights'

export const scheduleSuccessSeen: ViewBinding = {
  sights,
  screen: (actor) => <ScheduleSuccessView actor={asActor(actor)} />,
  gestures: {
    'calendar.add': button('Agregar a mi calendario'),
    'success.retry': button('Reintentar'),
  },
}
