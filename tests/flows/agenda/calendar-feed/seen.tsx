import { screen } from '@testing-library/react'
import { FeedCard } from '../../../../src/features/calendars/FeedCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor, inDialog } from '../calendars-parts'
import { sights } from './sights'

export const calendarFeedSeen: ViewBinding = {
  sights,
  screen: (actor) => <FeedCard actor={asActor(actor)} />,
  gestures: {
    'feed.rotate': async () =>
      screen.queryByRole('dialog')
        ? false
        : (await press('button', 'Crear dirección')) || press('button', 'Cambiar dirección'),
    'rotate.confirm': inDialog('Cambiar dirección'),
    'rotate.keep': inDialog('Volver'),
    'feed.copy': button('Copiar'),
  },
  parts: { feed: { retry: button('Reintentar') } },
}
