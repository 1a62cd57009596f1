import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { WORDS } from '../words'
import type { Look } from './looks'
import table from './table.module.css'
import { useSeenRows } from './use-seen-rows'

const ICON = { size: 14, stroke: 2, 'aria-hidden': true } as const
/** Rows come in their order from whoever asked for them: nothing is sorted or counted here. */
const FEATURES = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSortingFeature })

export type Column<Row> = {
  /** by which an order and a person's choice know it */
  id: string
  title: string
  /** a figure: at the end of its cell, digits below digits */
  number?: boolean
  /** a word, a date or a button: it stands in one line */
  brief?: boolean
  /** what rows can be ordered by */
  sort?: string
  cell: (row: Row) => ReactNode
}
/** What rows are ordered by now, and how that is changed. */
export type Order = { by: string; down: boolean; choose: (by: string, down: boolean) => void }
/** Rows that can be chosen, one by one or all that are seen. */
export type Picking<Row> = {
  isPicked: (row: Row) => boolean
  pick: (row: Row) => void
  /** of the box of a row, and of that of all */
  label: (row: Row) => string
  all: string
  pickAll: () => void
}
type Props<Row> = {
  /** what the table holds, for those who do not see it */
  caption: string
  /** the first names the row; pressing what opens it opens it from anywhere in the row */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  order?: Order | undefined
  look?: Look | undefined
  picking?: Picking<Row> | undefined
  /** other rows are on their way */
  busy?: boolean
}

/** So many columns have room beside each other. */
const MOST_COLUMNS = 8
const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

/** Room of rows that are not drawn. */
const Room = ({ height }: { height: number }) =>
  height > 0 ? (
    <Table.Tr aria-hidden="true" className={table.room}>
      <Table.Td h={height} />
    </Table.Tr>
  ) : null

/** Rows and columns; on phones a row is a card whose cells say their column. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  keyOf,
  order,
  look,
  picking,
  busy = false,
}: Props<Row>) {
  const [first] = columns
  const sorted = order && columns.find(({ sort }) => sort === order.by)
  const grid = useTable({
    features: FEATURES,
    data: rows,
    columns: columns.map(
      ({ id, title, sort }): ColumnDef<typeof FEATURES, Row> => ({
        id,
        header: title,
        accessorFn: (row) => row,
        enableSorting: order !== undefined && sort !== undefined,
      }),
    ),
    getRowId: keyOf,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: {
      columnOrder: look ? [first?.id ?? '', ...look.shown] : [],
      columnVisibility: Object.fromEntries(
        look ? columns.slice(1).map(({ id }) => [id, look.shown.includes(id)]) : [],
      ),
      sorting: sorted ? [{ id: sorted.id, desc: order?.down === true }] : [],
    },
    onSortingChange: (change) => {
      const [wanted] = typeof change === 'function' ? change(grid.state.sorting) : change
      const by = columns.find(({ id }) => id === wanted?.id)?.sort
      if (wanted && by !== undefined) order?.choose(by, wanted.desc)
    },
  })
  const of = new Map(columns.map((column) => [column.id, column]))
  /** Wider than a page: it is moved sideways, and its head stays with it. */
  const wide = grid.getVisibleLeafColumns().length > MOST_COLUMNS
  const seen = useSeenRows(rows.length)
  const picked = picking ? rows.filter(picking.isPicked).length : 0
  const drawn = (
    <Table
      className={table.table}
      data-picks={picking !== undefined || undefined}
      aria-busy={busy}
      aria-rowcount={seen.long ? rows.length + 1 : undefined}
    >
      <Table.Caption className="visually-hidden">{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {picking ? (
            <Table.Th scope="col" data-pick>
              <Checkbox
                size="24px"
                aria-label={picking.all}
                checked={picked === rows.length}
                indeterminate={picked > 0 && picked < rows.length}
                onChange={picking.pickAll}
              />
            </Table.Th>
          ) : null}
          {grid.getHeaderGroups()[0]?.headers.map(({ column }) => {
            const direction = column.getIsSorted()
            const { title = '', number } = of.get(column.id) ?? {}
            return (
              <Table.Th
                key={column.id}
                scope="col"
                data-number={number || undefined}
                aria-sort={direction ? DIRECTIONS[direction] : undefined}
              >
                {column.getCanSort() ? (
                  <UnstyledButton
                    className={table.sort}
                    aria-label={WORDS.sortedBy(title)}
                    data-sorted={direction || undefined}
                    onClick={() => column.toggleSorting()}
                  >
                    {title}
                    {direction === 'asc' ? <IconArrowUp {...ICON} /> : null}
                    {direction === 'desc' ? <IconArrowDown {...ICON} /> : null}
                  </UnstyledButton>
                ) : (
                  title
                )}
              </Table.Th>
            )
          })}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={seen.body}>
        <Room height={seen.above} />
        {grid
          .getRowModel()
          .rows.slice(seen.from, seen.to)
          .map((row) => (
            <Table.Tr
              key={row.id}
              ref={seen.measure}
              data-index={row.index}
              aria-rowindex={seen.long ? row.index + 2 : undefined}
              data-picked={picking?.isPicked(row.original) || undefined}
            >
              {picking ? (
                <Table.Td data-pick>
                  <Checkbox
                    size="24px"
                    aria-label={picking.label(row.original)}
                    checked={picking.isPicked(row.original)}
                    onChange={() => picking.pick(row.original)}
                  />
                </Table.Td>
              ) : null}
              {row.getVisibleCells().map((cell) => {
                const column = of.get(cell.column.id)
                // drawn in place: as a component of its own a cell would be another one at each drawing, and lose the focus
                const inside = column?.cell(row.original)
                return column === first ? (
                  <Table.Th key={cell.id} scope="row">
                    {inside}
                  </Table.Th>
                ) : (
                  <Table.Td
                    key={cell.id}
                    data-label={column?.title}
                    data-number={column?.number || undefined}
                    data-brief={column?.brief || undefined}
                  >
                    {inside}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        <Room height={seen.below} />
      </Table.Tbody>
    </Table>
  )
  return wide ? <div className={table.wide}>{drawn}</div> : drawn
}
