import { createContext, useContext } from 'react'
import type { List } from '#domain/list-looks'
import type { Column } from './DataTable'

/** Which columns a person wants to see of each list; `choose` null: nobody keeps what is chosen. */
export type Looks = {
  of: (list: List) => readonly string[] | undefined
  choose: ((list: List, columns: readonly string[]) => void) | null
}
export const LooksContext = createContext<Looks>({ of: () => undefined, choose: null })

/** How a list is seen: its first column always, then these, in this order. */
export type Look = {
  shown: readonly string[]
  /** without any: as usual */
  choose: ((columns: readonly string[]) => void) | null
}
const keysOf = <Row>(columns: readonly Column<Row>[]): string[] => columns.slice(1).map(({ id }) => id)

/** What the person chose of a list, or `usual`; what the list no longer has is passed over. */
export function useLook<Row>(
  list: List,
  columns: readonly Column<Row>[],
  usual: readonly string[] = keysOf(columns),
): Look {
  const looks = useContext(LooksContext)
  const known = keysOf(columns)
  const kept = (looks.of(list) ?? []).filter((id) => known.includes(id))
  const { choose } = looks
  return {
    shown: kept.length > 0 ? kept : usual,
    choose: choose && ((chosen) => choose(list, chosen)),
  }
}
