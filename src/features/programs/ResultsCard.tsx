import { Badge } from '@mantine/core'
import type { AlgorithmResult } from '#machines/customers/program/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import type { Column } from '../../ui/table/DataTable'
import { PagedTable } from '../../ui/table/PagedTable'
import { DETAILS } from './copy'
import styles from './Programs.module.css'

const copy = DETAILS.results

const COLUMNS: Column<AlgorithmResult>[] = [
  { id: 'coach', title: copy.coach, cell: ({ position, coachName }) => `${position}. ${coachName}` },
  { id: 'has', title: copy.has, number: true, cell: ({ currentProgramMatches }) => currentProgramMatches },
  { id: 'due', title: copy.due, number: true, cell: ({ matchesExpected }) => matchesExpected },
  { id: 'delta', title: copy.delta, number: true, cell: ({ delta }) => Math.max(delta, 0) },
  { id: 'all', title: copy.all, number: true, cell: ({ totalActiveMatches }) => totalActiveMatches },
  { id: 'shown', title: copy.shown, number: true, cell: ({ impressionMatches }) => impressionMatches },
  {
    id: 'week',
    title: copy.week,
    cell: ({ currentAvailability, expectedAvailability }) => (
      <span>
        {expectedAvailability > currentAvailability ? <Badge color="warning">{copy.short}</Badge> : null}{' '}
        {copy.hours(currentAvailability, expectedAvailability)}
      </span>
    ),
  },
]

/** Whom the matching offers first, in the words of who looks after a program. */
export function ResultsCard({ results }: { results: readonly AlgorithmResult[] }) {
  return (
    <Card flush title={copy.title}>
      <div className={styles.inset}>
        <p className={styles.help}>{copy.help}</p>
      </div>
      <PagedTable
        caption={copy.title}
        columns={COLUMNS}
        rows={results}
        keyOf={({ coach }) => coach}
        empty={<EmptyState title={copy.empty} />}
      />
    </Card>
  )
}
