import { QuestionnaireDraftView } from '../../../../src/features/form/QuestionnaireDraftView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

const at = (verb: string, place: unknown) => new RegExp(`^${verb} pregunta ${Number(place) + 1}:`)

export const questionnaireDraftSeen: ViewBinding = {
  sights,
  screen: (actor) => <QuestionnaireDraftView actor={asActor(actor)} />,
  gestures: {
    'name.change': ({ value }) => write('Nombre del cuestionario', String(value)),
    'question.open': (move) => press('button', at('Cambiar', move.at)),
    'question.close': button('Listo'),
    'question.change': ({ change }) => write('Pregunta', (change as { label: string }).label),
    'part.change': ({ change }) => write('Título de la parte 1', (change as { title: string }).title),
    'question.add': button(/^Agregar pregunta/),
    'question.remove': (move) => press('button', at('Quitar', move.at)),
    'question.move': (move) => press('button', at(move.by === 1 ? 'Bajar' : 'Subir', move.at)),
    'view.choose': ({ view }) => press('radio', view === 'preview' ? 'Así se ve' : 'Preguntas'),
    'draft.save': button('Guardar borrador'),
    'draft.leave': button('Volver'),
    'draft.drop': button('Dejar los cambios'),
    'side.close': button('Seguir escribiendo'),
  },
}
