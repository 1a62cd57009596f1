import { Recommend } from '../../../../src/features/academy/Recommend'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { sights } from './sights'

export const recommendSeen: ViewBinding = {
  sights,
  screen: (actor) => <Recommend actor={actor as never} title="Feedback que se puede usar" />,
  gestures: {
    'people.open': button('Recomendar'),
    'person.choose': () => press('radio', 'Antonia Rivas'),
    'note.change': ({ note }) => write('Nota (opcional)', String(note)),
    'course.recommend': button('Recomendar a quien elegiste'),
    'course.withdraw': button('Retirar la recomendación a Bruno Paz'),
    'side.close': button('Cerrar'),
  },
  parts: { readers: { retry: button('Reintentar') } },
}
