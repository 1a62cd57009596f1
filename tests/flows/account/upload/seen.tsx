import { act, fireEvent, screen } from '@testing-library/react'
import { PictureCard } from '../../../../src/features/profile/PictureCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { me } from '../../common'
import { button, press } from '../../gestures'
import { asActor } from '../account-parts'
import { sights } from './sights'

export const uploadSeen: ViewBinding = {
  sights,
  screen: (actor) => <PictureCard actor={asActor(actor)} me={me} />,
  gestures: {
    'file.choose': async ({ file }) => {
      const input = screen.queryByLabelText('Archivo de la foto')
      if (!input || screen.queryByRole('dialog')) return false
      await act(async () => fireEvent.change(input, { target: { files: [file] } }))
      return true
    },
    'upload.start': button('Guardar foto'),
    'upload.cancel': async () => (await press('button', 'Volver')) || press('button', 'Cancelar subida'),
    'picture.remove': button('Quitar foto'),
  },
  told: ['area.change', 'upload.progress', 'upload.sent', 'upload.failed'],
}
