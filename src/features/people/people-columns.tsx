import { Badge } from '@mantine/core'
import { fullName } from '#domain/names'
import type { PersonRow } from '#machines/customers/people/data'
import type { Column } from '../../ui/table/DataTable'
import { PersonCell } from '../../ui/table/PersonCell'
import table from '../../ui/table/table.module.css'
import { COPY, STATUS_TONES } from './copy'
import styles from './People.module.css'

/** The columns of everybody, and of an organization's people. */
export function columnsOf(open: (id: string) => void): Column<PersonRow>[] {
  const { columns } = COPY
  return [
    {
      id: 'person',
      title: columns.person,
      sort: 'name',
      cell: (row) => (
        <PersonCell
          person={row.name}
          picture={row.picture}
          name={fullName(row.name)}
          below={row.email}
          onOpen={() => open(row._id)}
        />
      ),
    },
    {
      id: 'roles',
      title: columns.roles,
      cell: ({ roles }) => roles.map((role) => COPY.roles[role]).join(' y '),
    },
    {
      id: 'organization',
      title: columns.organization,
      sort: 'organization',
      cell: ({ organization }) => (
        <span className={table.cut} title={organization ?? undefined}>
          {organization ?? COPY.nothing}
        </span>
      ),
    },
    {
      id: 'status',
      title: columns.status,
      sort: 'status',
      cell: (row) => (
        <span className={styles.chips}>
          <StatusChip row={row} />
          {row.moderated === false ? <Badge color="secondary">{COPY.moderated.no}</Badge> : null}
        </span>
      ),
    },
  ]
}

/** How somebody's account stands. */
export function StatusChip({ row }: { row: Pick<PersonRow, 'status' | 'invitedUntil'> }) {
  if (row.invitedUntil) return <Badge color="info">{COPY.invited}</Badge>
  return <Badge color={STATUS_TONES[row.status]}>{COPY.statuses[row.status]}</Badge>
}
