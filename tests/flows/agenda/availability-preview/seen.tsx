import { formatDate, zoneCity } from '#domain/format-time'
import { PreviewCard } from '../../../../src/features/availability/PreviewCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, find, press } from '../../gestures'
import { asActor } from '../agenda-parts'
import { sights } from './sights'

export const availabilityPreviewSeen: ViewBinding = {
  sights,
  screen: (actor) => <PreviewCard actor={asActor(actor)} />,
  told: ['time.changed'],
  gestures: {
    'week.turn': ({ by }) => press('button', Number(by) > 0 ? 'Semana siguiente' : 'Semana anterior'),
    'day.choose': ({ day }) => press('button', new RegExp(`^${formatDate(`${day}T12:00:00Z`, 'UTC')}`)),
    'zone.see': ({ zone }) => find('Visto desde', zoneCity(String(zone))),
    'why.open': button('¿Por qué no hay horas?'),
    'why.close': button('Ver las horas'),
  },
  parts: { week: { retry: button('Reintentar') } },
}
