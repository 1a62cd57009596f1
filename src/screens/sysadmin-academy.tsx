import { fromPromise } from 'xstate'
import { academyItemMachine, academyItemParts } from '#machines/academy/item/chart'
import { academyItemsMachine } from '#machines/academy/items/chart'
import { ItemsView } from '../features/academy-writing/ItemsView'
import { ItemView } from '../features/academy-writing/ItemView'
import {
  drawText,
  loadItems,
  loadPiece,
  loadVersion,
  publishPiece,
  savePiece,
} from '../services/academy/items'
import { brings, lists } from './brings'
import { type Chunk, defineScreen, part, present } from './screen'

const items = lists(academyItemsMachine, loadItems)
const writing = (zone: string) =>
  academyItemMachine.provide({
    actors: {
      form: brings(academyItemParts.form, loadPiece),
      savePiece: fromPromise(({ input }) => savePiece(input)),
      publishPiece: fromPromise(({ input }) => publishPiece(input, zone)),
      loadVersion: fromPromise(({ input }) => loadVersion(input)),
      drawText: fromPromise(({ input }) => drawText(input)),
    },
  })

/** Where a sysadmin writes courses and collections. */
export default {
  screens: {
    academyItems: defineScreen({
      open: () => ({ parts: { items: part(items, { scope: null, filters: { kind: '', state: '' } }) } }),
      View: ({ actors, me }) => <ItemsView actor={actors.items} zone={present(me).timezone} />,
    }),
    academyItem: defineScreen({
      open: ({ me, route, params: { documentId = '' } }) => ({
        parts: {
          item: part(writing(present(me).timezone), {
            kind: route === 'adminCourse' ? 'course' : 'collection',
            itemId: documentId || null,
          }),
        },
      }),
      View: ({ actors, me }) => <ItemView actor={actors.item} zone={present(me).timezone} />,
    }),
  },
} satisfies Chunk
