import type { ProgramFilters } from '#machines/customers/programs/chart'
import { ProgramsView } from '../../../../src/features/programs/ProgramsView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor, ZONE } from '../programs-parts'
import { sights } from './sights'

export const programsSeen: ViewBinding = {
  sights,
  screen: (actor) => <ProgramsView actor={asActor(actor)} zone={ZONE} />,
  gestures: {
    retry: button('Reintentar'),
    'text.change': ({ text }) => write('Nombre del programa', String(text)),
    'filter.choose': ({ filters }) => write('Estado', (filters as ProgramFilters).state),
  },
}
