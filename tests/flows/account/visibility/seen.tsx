import { VisibilityCard } from '../../../../src/features/settings/VisibilityCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor, retry } from '../account-parts'
import { sights } from './sights'

export const visibilitySeen: ViewBinding = {
  sights,
  screen: (actor) => <VisibilityCard actor={asActor(actor)} />,
  gestures: { retry },
}
