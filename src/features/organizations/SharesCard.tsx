import type { ProgramShare } from '#machines/panels/membership-account/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import type { Column } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import styles from './Account.module.css'
import { COPY } from './copy'

const copy = COPY.account
const KINDS = ['available', 'reserved', 'used', 'expired'] as const

const COLUMNS: Column<ProgramShare>[] = [
  {
    id: 'program',
    title: copy.program,
    cell: ({ programName, trips }) => (
      <span className={styles.named}>
        {programName}
        <small>{copy.trips(trips)}</small>
      </span>
    ),
  },
  ...KINDS.map((kind) => ({
    id: kind,
    title: COPY.balance[kind],
    number: true,
    cell: (share: ProgramShare) => share[kind],
  })),
]

/** What each program holds of an organization's credits, its trips included. */
export const SharesCard = ({ shares }: { shares: readonly ProgramShare[] }) => (
  <Card flush title={copy.shares}>
    <PagedTable
      caption={copy.shares}
      columns={COLUMNS}
      rows={shares}
      keyOf={({ programId }) => programId}
      empty={<EmptyState title={copy.noShares} help={copy.noSharesHelp} />}
    />
  </Card>
)
