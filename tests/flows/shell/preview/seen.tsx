import { PreviewBar } from '../../../../src/features/shell/PreviewBar'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../../sessions/sessions-parts'

export const previewSeen: ViewBinding = {
  empty: ['own', 'entering', 'leaving'],
  screen: (actor) => <PreviewBar actor={asActor(actor)} zone="America/Santiago" />,
  told: ['preview.began'],
  gestures: { 'preview.leave': button('Salir de la vista') },
}
