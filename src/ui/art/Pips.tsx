import styles from './Pips.module.css'

type Props = {
  held: number
  plan: number | null
  next: boolean
  /** what they say; without it they only stand beside words that say it */
  label?: string
}
/** More of them do not fit a cell. */
const MOST = 12

/** How far somebody is: what was held, what comes next, and what is left. */
export function Pips({ held, plan, next, label }: Props) {
  if (plan === null || plan === 0 || plan > MOST) return null
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span className={styles.pips} {...said}>
      {Array.from({ length: plan }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only told apart by their place
        <i key={at} data-kind={at < held ? 'held' : at === held && next ? 'next' : 'ahead'} />
      ))}
    </span>
  )
}
