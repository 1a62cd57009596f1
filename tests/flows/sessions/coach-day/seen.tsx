import { DayTimeline } from '../../../../src/features/sessions/DayTimeline'
import { NOW } from '../../../fixtures/people'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../sessions-parts'
import { sights } from './sights'

export const coachDaySeen: ViewBinding = {
  sights,
  failsAs: [/No pudimos traer/],
  screen: (actor) => (
    <DayTimeline actor={asActor(actor)} views={[]} zone="America/Santiago" now={NOW} close={() => {}} />
  ),
  told: ['time.changed', 'clock.ticked'],
  gestures: { 'day.retry': button('Reintentar') },
}
