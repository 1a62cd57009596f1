import { createActor, fromPromise } from 'xstate'
import { summaryChoicesMachine } from '#machines/sessions/summary-choices/chart'
import { InfoSessionView } from '../../../../src/features/info-session/InfoSessionView'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../account/admin-parts'
import { behind, button, leave, press, write } from '../../gestures'
import { CAMILA } from '../summary-choices/model'
import { sights } from './sights'

/** What can be chosen is looked for by a chart of its own. */
const choices = createActor(
  summaryChoicesMachine.provide({ actors: { find: fromPromise(() => Promise.resolve([CAMILA])) } }),
).start()

export const infoSessionSeen: ViewBinding = {
  sights,
  screen: (actor) => <InfoSessionView actor={asActor(actor)} choices={choices} zone="America/Santiago" />,
  gestures: {
    'filter.change': ({ choice }) =>
      behind(
        () => press('combobox', 'Coach'),
        () => press('option', (choice as typeof CAMILA).name),
      ),
    'span.change': ({ from }) => write('Desde', String(from)),
    'span.apply': () => leave('Desde'),
    'filters.clear': button('Quitar filtros'),
    'page.turn': button('Página siguiente'),
    'csv.export': button('Bajar CSV'),
    'contest.open': button('Resolver'),
    'contest.write': ({ reason }) =>
      reason === undefined
        ? press('radio', 'Acoger: se corrige el crédito')
        : write('Por qué', String(reason)),
    'contest.resolve': button('Guardar la decisión'),
    'contest.dismiss': button('Volver'),
  },
  parts: { summary: { retry: button('Reintentar') } },
}
