import { act, fireEvent, screen } from '@testing-library/react'
import { ConsentView } from '../../../../src/features/calendars/ConsentView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../calendars-parts'
import { sights } from './sights'

export const consentSeen: ViewBinding = {
  sights,
  screen: (actor) => <ConsentView actor={asActor(actor)} productName="Travesía" />,
  gestures: {
    'source.choose': () => press('radio', /^De un archivo/),
    'url.change': ({ url }) => write(/^Dirección \.ics/, String(url)),
    'file.choose': async ({ file }) => {
      const input = screen.queryByLabelText('Archivo de tu calendario')
      if (!input || (input instanceof HTMLInputElement && input.disabled)) return false
      await act(async () => fireEvent.change(input, { target: { files: [file] } }))
      return true
    },
    'consent.allow': button('Dar permiso'),
    'consent.deny': button('No dar permiso'),
  },
}
