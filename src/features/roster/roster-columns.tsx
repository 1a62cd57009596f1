import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { calledBy } from '#domain/names'
import { ROSTER_COLUMNS, type RosterColumn } from '#domain/people-address'
import { PERSON_STATE_WORDS } from '#domain/people-list'
import type { RosterRow } from '#machines/customers/roster/data'
import { Pips } from '../../ui/art/Pips'
import type { Column } from '../../ui/table/DataTable'
import { PersonCell } from '../../ui/table/PersonCell'
import table from '../../ui/table/table.module.css'
import { COPY, SORT_OF, STATE_TONES } from './copy'
import styles from './Roster.module.css'
import { detailOf, longDay, signalOf } from './said'

/** Where somebody is on the way. */
export const StateChip = ({ row }: { row: Pick<RosterRow, 'state'> }) => (
  <Badge color={STATE_TONES[row.state]}>{PERSON_STATE_WORDS[row.state]}</Badge>
)

function Sessions({ held, plan, nextSession }: RosterRow) {
  if (plan === null) return COPY.nothing
  return (
    <span className={styles.sessions}>
      <Pips held={held} plan={plan} next={Boolean(nextSession)} label={COPY.heldWords(held, plan)} />
      {COPY.held(held, plan)}
    </span>
  )
}

type Looking = { zone: string; now: number }
const cut = (text: string | null): ReactNode =>
  text ? (
    <span className={table.cut} title={text}>
      {text}
    </span>
  ) : (
    COPY.nothing
  )
function cellOf(column: RosterColumn, row: RosterRow, { zone, now }: Looking): ReactNode {
  switch (column) {
    case 'state':
      return (
        <span className={styles.state}>
          <StateChip row={row} />
          {detailOf(row, now, zone)}
        </span>
      )
    case 'sessions':
      return <Sessions {...row} />
    case 'signal':
      return (
        <span className={row.signal === 'lapsed' ? styles.alarm : undefined}>{signalOf(row, now, zone)}</span>
      )
    case 'credits':
      return row.credits ? COPY.credits(row.credits.available, row.credits.total) : COPY.nothing
    case 'endDate':
      return row.endDate ? longDay(row.endDate, zone) : COPY.nothing
    default:
      return cut(row[column])
  }
}

/** Every column there is, the person first. */
export function rosterColumns(looking: Looking, open: (id: string) => void): Column<RosterRow>[] {
  return [
    {
      id: 'person',
      title: COPY.person,
      sort: 'name',
      cell: (row) => (
        <PersonCell
          person={row}
          picture={row.picture}
          name={calledBy(row)}
          below={row.area ?? row.email}
          onOpen={() => open(row._id)}
        />
      ),
    },
    ...ROSTER_COLUMNS.map((column): Column<RosterRow> => {
      const sort = SORT_OF[column]
      return {
        id: column,
        title: COPY.column[column],
        number: column === 'signal' || column === 'endDate' || column === 'credits',
        ...(sort ? { sort } : {}),
        cell: (row) => cellOf(column, row, looking),
      }
    }),
  ]
}
