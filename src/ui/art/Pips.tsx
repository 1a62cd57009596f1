import styles from './Pips.module.css'

type Props = { held: number; plan: number | null; next: boolean }
const MOST = 12

/** How far somebody is: what was held, what comes next, and what is left. Always beside the words. */
export function Pips({ held, plan, next }: Props) {
  if (plan === null || plan > MOST) return null
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: plan }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only told apart by their place
        <i key={at} data-kind={at < held ? 'held' : at === held && next ? 'next' : 'ahead'} />
      ))}
    </span>
  )
}
