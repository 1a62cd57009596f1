import type { ProgramShare } from '#machines/membership-account/data'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import table from '../../ui/Table.module.css'
import styles from './Account.module.css'
import { COPY } from './copy'

const copy = COPY.account
const KINDS = ['available', 'reserved', 'used', 'expired'] as const

/** What each program holds of an organization's credits, its trips included. */
export function SharesCard({ shares }: { shares: readonly ProgramShare[] }) {
  return (
    <Card flush title={copy.shares}>
      {shares.length === 0 ? (
        <EmptyState title={copy.noShares} help={copy.noSharesHelp} />
      ) : (
        <table className={table.table}>
          <caption className="visually-hidden">{copy.shares}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.program}</th>
              {KINDS.map((kind) => (
                <th key={kind} scope="col" data-number="">
                  {COPY.balance[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shares.map((share) => (
              <tr key={share.programId}>
                <th scope="row">
                  <span className={styles.named}>
                    {share.programName}
                    <small>{copy.trips(share.trips)}</small>
                  </span>
                </th>
                {KINDS.map((kind) => (
                  <td key={kind} data-label={COPY.balance[kind]} data-number="">
                    {share[kind]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
