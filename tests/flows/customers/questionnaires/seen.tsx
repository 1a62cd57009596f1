import { QuestionnairesView } from '../../../../src/features/form/QuestionnairesView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

export const questionnairesSeen: ViewBinding = {
  sights,
  screen: (actor) => <QuestionnairesView actor={asActor(actor)} />,
  gestures: { 'text.change': ({ text }) => write('Buscar por nombre', String(text)) },
  parts: { questionnaires: { retry: button('Reintentar') } },
}
