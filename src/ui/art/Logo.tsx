import { useId } from 'react'
import styles from './Logo.module.css'

type Props = { name: string; size?: number; withName?: boolean }

/** The product's mark, with its name beside it or only spoken. */
export function Logo({ name, size = 32, withName = true }: Props) {
  const id = useId()
  return (
    <span className={styles.logo}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
            <stop className={styles.from} />
            <stop offset="1" className={styles.to} />
          </linearGradient>
        </defs>
        <rect width="32" height="32" rx="9.5" fill={`url(#${id})`} />
        <path d="M9 22.5c6.2 0 3.8-13 10-13" className={styles.line} />
        <circle cx="9" cy="22.5" r="2.9" className={styles.start} />
        <circle cx="22.5" cy="9.5" r="3.6" className={styles.end} />
      </svg>
      <span className={withName ? styles.name : 'visually-hidden'}>{name}</span>
    </span>
  )
}
