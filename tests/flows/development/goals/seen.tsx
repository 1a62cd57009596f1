import { GoalsView } from '../../../../src/features/development/GoalsView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { sights } from './sights'

const titleOf: Record<string, string> = {
  'goal-1': 'Soltar tres tareas',
  'goal-2': 'Pedir ayuda antes',
}
export const goalsSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <GoalsView
      actor={actor as never}
      today="2026-09-09"
      zone="America/Santiago"
      offers={[{ choice: 'Feedback', goal: 'Decirlo antes' }]}
    />
  ),
  gestures: {
    'goals.retry': button(/^(Reintentar|Ver cómo quedaron)$/),
    'goal.write': button('Crear objetivo'),
    'goal.edit': button('Editar: Soltar tres tareas'),
    'title.change': ({ text }) => write(/^¿Qué quieres lograr\?/, String(text)),
    'why.change': ({ text }) => write('Por qué te importa (opcional)', String(text)),
    'step.add': button('Agregar paso'),
    'step.change': ({ at, text }) => write(`Paso ${Number(at) + 1}`, String(text)),
    'step.due': ({ at }) => write(`Fecha del paso ${Number(at) + 1} (opcional)`, '12/09/2026'),
    'step.drop': ({ at }) => press('button', `Quitar el paso ${Number(at) + 1}`),
    'goal.save': button('Guardar objetivo'),
    'goal.leave': button('Cancelar'),
    'step.tick': () => press('checkbox', 'Entregar una'),
    'goal.move': ({ goalId, to }) =>
      press('button', `${to === 0 ? 'Subir' : 'Bajar'} ${titleOf[String(goalId)]}`),
    'goal.mark': ({ goalId }) => press('button', `Lo logré: ${titleOf[String(goalId)]}`),
    'goal.remove': ({ goalId }) => press('button', `Borrar: ${titleOf[String(goalId)]}`),
    'removal.confirm': button('Borrar objetivo'),
    'removal.leave': button('Conservarlo'),
  },
}
