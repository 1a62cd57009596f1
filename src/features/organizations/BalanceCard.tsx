import type { ReactNode } from 'react'
import type { Accounts } from '#domain/organizations'
import { BalanceFigure } from '../../ui/art/BalanceFigure'
import { Card } from '../../ui/Card'
import { COPY } from './copy'
import styles from './Organizations.module.css'

const copy = COPY.balance

/** What an organization has, as one bar and as numbers. `note`: said instead of how much is assigned. */
export function BalanceCard({ accounts, note }: { accounts: Accounts; note?: ReactNode }) {
  return (
    <Card label={copy.title}>
      <div className={styles.balance}>
        <div>
          <p className={styles.caption}>{copy.title}</p>
          <BalanceFigure balance={accounts} labels={copy} of={copy.of(accounts.available, accounts.total)} />
        </div>
        {note ?? <p className={styles.note}>{copy.unassigned(accounts.unassigned)}</p>}
        <details className={styles.how}>
          <summary>{copy.how}</summary>
          <p>{copy.howText}</p>
        </details>
      </div>
    </Card>
  )
}
