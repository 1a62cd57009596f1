import type { PieceDraft } from '#machines/academy/item/draft'
import { ItemView } from '../../../../src/features/academy-writing/ItemView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { sights } from './sights'

export const academyItemSeen: ViewBinding = {
  sights,
  screen: (actor) => <ItemView actor={actor as never} zone="America/Santiago" />,
  gestures: {
    'draft.change': ({ change }) => {
      const { title, source } = change as Partial<PieceDraft>
      return title === undefined ? write('Texto en Markdown', source ?? '') : write('Título', title)
    },
    'item.save': button(/^Guardar (borrador|cambios)$/),
    'item.publish': button('Guardar y publicar'),
    'item.takeBack': button('Volver a borrador'),
    'mine.keep': button('Guardar lo mío encima'),
    'theirs.take': button('Descartar lo mío y ver lo suyo'),
    'preview.retry': button('Reintentar'),
  },
  failsAs: [/Otra persona guardó una versión distinta/],
  parts: { form: { retry: button('Reintentar') } },
}
