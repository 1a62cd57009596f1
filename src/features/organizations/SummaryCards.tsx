import type { Organization } from '#domain/organizations'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import table from '../../ui/Table.module.css'
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
      {programs.length === 0 ? (
        <EmptyState title={words.empty} help={words.emptyHelp} />
      ) : (
        <table className={table.table}>
          <caption className="visually-hidden">{words.title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.from}</th>
              <th scope="col" data-number="">
                {words.until}
              </th>
            </tr>
          </thead>
          <tbody>
            {programs.map(({ _id, name, startsAt, expiresAt }) => (
              <tr key={_id}>
                <th scope="row">{name}</th>
                <td data-label={words.from}>{shownDay(startsAt)}</td>
                <td data-label={words.until} data-number="">
                  {shownDay(expiresAt)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
