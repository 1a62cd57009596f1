import { PreviewBar } from '../../../../src/features/shell/PreviewBar'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../../sessions/sessions-parts'
import { sights } from './sights'

export const previewSeen: ViewBinding = {
  sights,
  empty: ['own', 'entering', 'leaving'],
  screen: (actor) => <PreviewBar actor={asActor(actor)} zone="America/Santiago" />,
  told: ['preview.began'],
  gestures: { 'preview.leave': button('Salir de la vista') },
}
