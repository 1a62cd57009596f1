import { screen } from '@testing-library/react'
import { DevicesCard } from '../../../../src/features/settings/DevicesCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor, retry } from '../account-parts'
import { sights } from './sights'

export const devicesSeen: ViewBinding = {
  sights,
  screen: (actor) => <DevicesCard actor={asActor(actor)} timezone="America/Santiago" />,
  gestures: {
    'others.close': async () =>
      screen.queryByRole('dialog') ? false : press('button', 'Cerrar en los demás'),
    'others.confirm': async () =>
      screen.queryByRole('dialog') ? press('button', 'Cerrar en los demás') : false,
    'others.keep': button('Volver'),
  },
  parts: { devices: { retry } },
}
