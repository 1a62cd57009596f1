import { type ReactNode, useDeferredValue } from 'react'
import { Failure } from '../Failure'
import { Loading, SkeletonRows } from '../Loading'
import { WORDS } from '../words'
import { type Column, DataTable, type Order, type Picking } from './DataTable'
import type { Look } from './looks'
import { Pages, type PagesProps } from './Pages'
import table from './table.module.css'

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  /** none yet: they are on their way */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  busy?: boolean
  order?: Order
  /** which columns are seen, where a person may choose */
  look?: Look
  picking?: Picking<Row>
  /** they did not come */
  failure?: { title: string; help: string | undefined; onRetry: () => void } | false
  /** what stands in the place of no rows */
  empty: ReactNode
  pages?: PagesProps
}

/**
 * A list page by page: while it loads, when it failed, when nothing is in it, and its rows. Whatever changes about many rows
 * is drawn after what the hand did is painted, and gives way to what it does next.
 */
export function PagedTable<Row extends object>({ rows, failure, empty, pages, ...rest }: Props<Row>) {
  const drawn = useDeferredValue(rows && rows.length > 0 ? <DataTable rows={rows} {...rest} /> : null)
  if (failure) {
    const { title, help, onRetry } = failure
    return (
      <div className={table.inset}>
        <Failure title={title} help={help} retry={WORDS.retry} onRetry={onRetry} />
      </div>
    )
  }
  if (!rows || (rows.length > 0 && !drawn))
    return (
      <Loading label={WORDS.loading}>
        <SkeletonRows rows={6} />
      </Loading>
    )
  if (rows.length === 0) return empty
  return (
    <>
      {drawn}
      {pages ? <Pages {...pages} shown={rows.length} /> : null}
    </>
  )
}
