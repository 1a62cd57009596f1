import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import table from './table.module.css'

export type Column<Row> = {
  title: string
  /** a figure: at the end of its cell, digits below digits */
  number?: boolean
  cell: (row: Row) => ReactNode
}
type Props<Row> = {
  /** what the table holds, for those who do not see it */
  caption: string
  /** the first names the row */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** other rows are on their way */
  busy?: boolean
}

/** Rows and columns; on phones a row is a card whose cells say their column. */
export function DataTable<Row>({ caption, columns, rows, keyOf, busy = false }: Props<Row>) {
  const [first, ...others] = columns
  return (
    <Table className={table.table} aria-busy={busy}>
      <Table.Caption className="visually-hidden">{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ title, number }) => (
            <Table.Th key={title} scope="col" data-number={number || undefined}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)}>
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
