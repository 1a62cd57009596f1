import styles from './CreditsBar.module.css'

type CreditParts = { used: number; reserved: number; available: number; expired?: number }
type Labels = { used: string; reserved: string; available: string; expired?: string }
type Props = {
  credits: CreditParts
  labels: Labels
  /** when each was or will be, at the end of its line; with them each has a line */
  days?: Partial<Record<keyof Labels, string>>
}

/** Credits as segments: used, reserved, free, expired; beyond 16 as proportions. `labels` are the words with their numbers. */
export function CreditsBar({ credits, labels, days }: Props) {
  const kinds = (['used', 'reserved', 'available', 'expired'] as const).map((kind) => ({
    kind,
    amount: credits[kind] ?? 0,
    label: labels[kind] ?? '',
  }))
  const total = kinds.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div className={styles.credits}>
      <div className={styles.bar} aria-hidden="true">
        {kinds.map(({ kind, amount }) =>
          total > 16
            ? amount > 0 && <i key={kind} data-kind={kind} style={{ flexGrow: amount }} />
            : Array.from({ length: amount }, (_, index) => index).map((index) => (
                <i key={`${kind}${index}`} data-kind={kind} />
              )),
        )}
      </div>
      <ul className={styles.legend} data-lines={days ? true : undefined}>
        {kinds.map(({ kind, amount, label }) =>
          amount > 0 || kind === 'available' ? (
            <li key={kind} data-kind={kind}>
              {days ? <span>{label}</span> : label}
              {days?.[kind] ? <small>{days[kind]}</small> : null}
            </li>
          ) : null,
        )}
      </ul>
    </div>
  )
}
