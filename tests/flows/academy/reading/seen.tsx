import { Advice, Followed, Mark } from '../../../../src/features/academy/Progress'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { sights } from './sights'

export const readingSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <>
      <Advice actor={actor as never} />
      <Followed actor={actor as never}>
        <p>Un hecho, un efecto y una pregunta.</p>
      </Followed>
      <Mark actor={actor as never} />
    </>
  ),
  gestures: {
    'reading.mark': ({ done }) => button(done ? 'Marcar como leído' : 'Quitar la marca')(),
    'recommendation.answer': button(/^Contarle a Rayén Huaiquil que lo leí$/),
    'reading.retry': button('Reintentar'),
  },
  // where one is in a text is a matter of pixels, which this document does not have
  told: ['page.moved'],
}
