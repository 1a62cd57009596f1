import styles from './BalanceFigure.module.css'

const KINDS = ['used', 'reserved', 'available', 'expired'] as const
type Kind = (typeof KINDS)[number]
type Props = {
  /** credits */
  balance: Record<Kind, number>
  labels: Record<Kind, string>
  /** follows how many are available */
  of: string
}

/** What an account has: how much is available, all of it as one bar, and each part as a number. */
export function BalanceFigure({ balance, labels, of }: Props) {
  return (
    <div className={styles.frame}>
      <p className={styles.figure}>
        <strong>{balance.available}</strong> {of}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {KINDS.map((kind) =>
          balance[kind] > 0 ? <i key={kind} data-kind={kind} style={{ flexGrow: balance[kind] }} /> : null,
        )}
      </div>
      <dl className={styles.legend}>
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt data-kind={kind}>{labels[kind]}</dt>
            <dd>{balance[kind]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
