import { SearchPanel } from '../../../../src/features/chat/SearchPanel'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor, me } from '../chat-parts'
import { sights } from './sights'

export const messageSearchSeen: ViewBinding = {
  sights,
  screen: (actor) => <SearchPanel actor={asActor(actor)} zone={me.timezone} />,
  gestures: {
    'search.change': ({ text }) => write('Qué buscas', String(text)),
    'search.close': button('Cerrar la búsqueda'),
  },
}
