import type { ReactNode } from 'react'
import styles from './Chip.module.css'

export type Tone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'error' | 'info'
type Props = { tone?: Tone; dot?: boolean; icon?: ReactNode; children: ReactNode }

/** The words carry the meaning; the colour only repeats it. */
export function Chip({ tone = 'neutral', dot = true, icon, children }: Props) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon ?? (dot ? <i className={styles.dot} aria-hidden="true" /> : null)}
      {children}
    </span>
  )
}
