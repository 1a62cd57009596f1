import { ProgramFormView } from '../../../src/features/programs/ProgramFormView'
import { ProgramsView } from '../../../src/features/programs/ProgramsView'
import { ProgramView } from '../../../src/features/programs/ProgramView'
import type { ViewBinding } from '../view-driver'
import { button, write } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const ZONE = 'America/Santiago'

export const programs: ViewBinding = {
  screen: (actor) => <ProgramsView actor={asActor(actor)} zone={ZONE} />,
  gestures: {
    'programs.retry': button('Reintentar'),
    'text.change': ({ text }) => write('Nombre del programa', String(text)),
    'state.choose': ({ state }) => write('Estado', String(state)),
  },
}
export const program: ViewBinding = {
  screen: (actor) => <ProgramView actor={asActor(actor)} zone={ZONE} />,
  gestures: {
    'program.retry': button('Reintentar'),
    'coach.unlink': button('Quitar a Camila Restrepo'),
    'program.remove': button('Eliminar'),
    'report.save': button('Descargar reporte'),
    'act.confirm': button(/^(Quitar del programa|Eliminar programa)$/),
    'act.dismiss': button('Volver'),
  },
}
export const programForm: ViewBinding = {
  screen: (actor) => <ProgramFormView actor={asActor(actor)} back="/administrador-programas" />,
  gestures: {
    'form.retry': button('Reintentar'),
    'draft.change': () => write('Nombre', 'Eleva 2027'),
    'form.save': button('Guardar programa'),
  },
}
