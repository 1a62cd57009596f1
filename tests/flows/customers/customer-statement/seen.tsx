import { StatementView } from '../../../../src/features/statement/StatementView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

export const customerStatementSeen: ViewBinding = {
  sights,
  screen: (actor) => <StatementView actor={asActor(actor)} />,
  gestures: {
    'span.choose': ({ months }) => write('Tiempo', String(months)),
    'statement.print': button('Imprimir'),
  },
  parts: { statement: { retry: button('Reintentar') } },
}
