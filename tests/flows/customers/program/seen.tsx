import { ProgramView } from '../../../../src/features/programs/ProgramView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, ZONE } from '../programs-parts'

export const programSeen: ViewBinding = {
  screen: (actor) => <ProgramView actor={asActor(actor)} zone={ZONE} />,
  gestures: {
    'coach.unlink': button('Quitar a Camila Restrepo'),
    'program.remove': button('Eliminar'),
    'report.save': button('Descargar reporte'),
    'act.confirm': button(/^(Quitar del programa|Eliminar programa)$/),
    'act.dismiss': button('Volver'),
  },
  parts: { program: { retry: button('Reintentar') } },
}
