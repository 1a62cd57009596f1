import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import { WORDS } from '../words'
import table from './table.module.css'

const ICON = { size: 14, stroke: 2, 'aria-hidden': true } as const

export type Column<Row> = {
  title: string
  /** a figure: at the end of its cell, digits below digits */
  number?: boolean
  /** rows can be ordered by it: how they are now, and what pressing it asks for */
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void }
  cell: (row: Row) => ReactNode
}
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
  /** the first names the row */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  picking?: Picking<Row>
  /** other rows are on their way */
  busy?: boolean
}

/** Rows and columns; on phones a row is a card whose cells say their column. */
export function DataTable<Row>({ caption, columns, rows, keyOf, picking, busy = false }: Props<Row>) {
  const [first, ...others] = columns
  const picked = picking ? rows.filter(picking.isPicked).length : 0
  return (
    <Table className={table.table} aria-busy={busy}>
      <Table.Caption className="visually-hidden">{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {picking ? (
            <Table.Td data-pick>
              <Checkbox
                size="24px"
                aria-label={picking.all}
                checked={picked === rows.length}
                indeterminate={picked > 0 && picked < rows.length}
                onChange={picking.pickAll}
              />
            </Table.Td>
          ) : null}
          {columns.map(({ title, number, sort }) => (
            <Table.Th
              key={title}
              scope="col"
              data-number={number || undefined}
              aria-sort={sort?.direction ?? undefined}
            >
              {sort ? (
                <UnstyledButton
                  className={table.sort}
                  aria-label={WORDS.sortedBy(title)}
                  data-sorted={sort.direction ?? undefined}
                  onClick={sort.onSort}
                >
                  {title}
                  {sort.direction === 'ascending' ? <IconArrowUp {...ICON} /> : null}
                  {sort.direction === 'descending' ? <IconArrowDown {...ICON} /> : null}
                </UnstyledButton>
              ) : (
                title
              )}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)} data-picked={picking?.isPicked(row) || undefined}>
            {picking ? (
              <Table.Td data-pick>
                <Checkbox
                  size="24px"
                  aria-label={picking.label(row)}
                  checked={picking.isPicked(row)}
                  onChange={() => picking.pick(row)}
                />
              </Table.Td>
            ) : null}
            <Table.Th scope="row">{first?.cell(row)}</Table.Th>
            {others.map(({ title, number, cell }) => (
              <Table.Td key={title} data-label={title} data-number={number || undefined}>
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
