import { ConferenceView } from '../../../../src/features/conference/ConferenceView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor, controls, devices, PANELS } from '../video-parts'
import { sights } from './sights'

export const conferenceSeen: ViewBinding = {
  sights,
  // it is said in passing, and one is led home
  failsAs: [/Buscando tu sesión/],
  screen: (actor) => (
    <ConferenceView actor={asActor(actor)} streamOf={() => null} sharesScreen tellsAbout panels={PANELS} />
  ),
  told: [...devices, 'session.changed'],
  gestures: {
    ...controls,
    'background.toggle': () => press('switch', 'Desenfocar lo que hay detrás de ti'),
    'media.retry': button('Probar sin cámara'),
    'call.join': button('Entrar a la sesión'),
    'external.join': button('Abrir enlace'),
    'call.return': button('Volver a entrar'),
    'call.exit': button('Volver a mis sesiones'),
  },
  inside: { call: async () => void (await press('button', 'Salir de la llamada')) },
}
