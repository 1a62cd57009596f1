import { RunView } from '../../../../src/features/people-import/RunView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

export const runSeen: ViewBinding = {
  sights,
  screen: (actor) => <RunView actor={asActor(actor)} />,
  gestures: {
    'run.stop': button('Detener'),
    'run.resume': () => press('button', /^(Seguir con lo que falta|Intentar las que fallaron)$/),
    'result.save': button('Descargar el resultado'),
    retry: button('Reintentar'),
  },
}
