import type { ActorRefFrom } from 'xstate'
import type { AcademyItem, ItemKind, ItemState } from '#domain/academy-items'
import { listMachine } from '../../kit/list/chart'

export const ITEMS_A_PAGE = 50
export type ItemsPage = { items: AcademyItem[]; total: number }
/** Empty: all. */
export type ItemFilters = { kind: ItemKind | ''; state: ItemState | '' }

export const academyItemsMachine = listMachine<ItemsPage, ItemFilters>({
  id: 'academyItems',
  title: 'Contenido de la Academia',
  description: 'Los cursos y colecciones que hay, también los borradores.',
  size: ITEMS_A_PAGE,
  total: ({ total }) => total,
})
export type AcademyItemsActor = ActorRefFrom<typeof academyItemsMachine>
