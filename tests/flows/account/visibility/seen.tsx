import { VisibilityCard } from '../../../../src/features/settings/VisibilityCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor, retry } from '../account-parts'

export const visibilitySeen: ViewBinding = {
  screen: (actor) => <VisibilityCard actor={asActor(actor)} />,
  gestures: { retry },
}
