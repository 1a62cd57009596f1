import { ReachDrawer } from '../../../../src/features/programs/ReachDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { nothing } from '../../account/admin-parts'
import { button, press } from '../../gestures'
import { asActor, ZONE } from '../programs-parts'
import { impact } from './model'
import { sights } from './sights'

const WHO: Record<string, RegExp> = {
  none: /^Solo para quienes/,
  all: /^También para l/,
  some: /^También para algunas/,
}
const nameOf = (tripId: unknown): string => impact.changed.find((one) => one.tripId === tripId)?.name ?? ''

export const programReachSeen: ViewBinding = {
  sights,
  screen: (actor) => <ReachDrawer actor={asActor(actor)} zone={ZONE} onClose={nothing} />,
  gestures: {
    'reach.choose': ({ who }) => press('radio', WHO[String(who)] ?? ''),
    'trip.pick': ({ tripId }) => press('checkbox', `Alcanza a ${nameOf(tripId)}`),
    'reach.confirm': button(/^Guardar/),
  },
  parts: { impact: { retry: button('Reintentar') } },
}
