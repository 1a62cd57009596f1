import type { Organization } from '#domain/organizations'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { PagedTable } from '../../ui/table/PagedTable'
import { BalanceCard } from './BalanceCard'
import { COPY } from './copy'
import styles from './Organizations.module.css'
import { shownDay } from './TripsCard'

const copy = COPY.summary

/** What an organization is, and what it has. */
export function SummaryCard({ organization }: { organization: Organization }) {
  const { accounts, businessId, createdAt, hasMembership, membership } = organization
  const facts = [
    [copy.businessId, businessId ?? copy.nothing],
    [copy.since, shownDay(createdAt)],
    [copy.membership, hasMembership ? (membership?.level ?? COPY.list.member) : copy.noMembership],
    ...(hasMembership && membership
      ? [
          [copy.from, shownDay(membership.startDate)],
          [copy.until, shownDay(membership.endDate)],
        ]
      : []),
  ]
  return (
    <>
      <BalanceCard accounts={accounts} />
      <Card title={copy.data}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}

/** The programs an organization has bought. */
export function ProgramsCard({ organization: { programs } }: { organization: Organization }) {
  const words = COPY.programs
  return (
    <Card flush title={words.title}>
      <PagedTable
        caption={words.title}
        rows={programs}
        keyOf={({ _id }) => _id}
        columns={[
          { id: 'name', title: words.name, cell: ({ name }) => name },
          { id: 'from', title: words.from, cell: ({ startsAt }) => shownDay(startsAt) },
          { id: 'until', title: words.until, number: true, cell: ({ expiresAt }) => shownDay(expiresAt) },
        ]}
        empty={<EmptyState title={words.empty} help={words.emptyHelp} />}
      />
    </Card>
  )
}
