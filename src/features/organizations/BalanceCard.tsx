import type { ReactNode } from 'react'
import type { Accounts } from '#domain/organizations'
import { Card } from '../../ui/Card'
import { COPY } from './copy'
import styles from './Organizations.module.css'

const copy = COPY.balance
const KINDS = ['used', 'reserved', 'available', 'expired'] as const

/** What an organization has, as one bar and as numbers. `note`: said instead of how much is assigned. */
export function BalanceCard({ accounts, note }: { accounts: Accounts; note?: ReactNode }) {
  return (
    <Card label={copy.title}>
      <div className={styles.balance}>
        <div>
          <p className={styles.caption}>{copy.title}</p>
          <p className={styles.figure}>
            <strong>{accounts.available}</strong> {copy.of(accounts.total)}
          </p>
        </div>
        <div className={styles.bar} aria-hidden="true">
          {KINDS.map((kind) =>
            accounts[kind] > 0 ? (
              <i key={kind} data-kind={kind} style={{ flexGrow: accounts[kind] }} />
            ) : null,
          )}
        </div>
        <dl className={styles.legend}>
          {KINDS.map((kind) => (
            <div key={kind}>
              <dt data-kind={kind}>{copy[kind]}</dt>
              <dd>{accounts[kind]}</dd>
            </div>
          ))}
        </dl>
        {note ?? <p className={styles.note}>{copy.unassigned(accounts.unassigned)}</p>}
        <details className={styles.how}>
          <summary>{copy.how}</summary>
          <p>{copy.howText}</p>
        </details>
      </div>
    </Card>
  )
}
