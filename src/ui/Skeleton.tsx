import type { ReactNode } from 'react'
import styles from './Skeleton.module.css'

type BarProps = { width?: number | string; height?: number; radius?: 'text' | 'box' | 'round' }

/** A bar with the size of the text to come. */
export function SkeletonBar({ width = '100%', height = 12, radius = 'text' }: BarProps) {
  return <span className={styles.bar} data-radius={radius} style={{ width, height }} />
}

/** Wraps a group of bars: announced once, shown only after 100 ms. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {children}
    </div>
  )
}

/** A person: picture and two lines. */
export function SkeletonPerson({ size = 44 }: { size?: number }) {
  return (
    <span className={styles.person}>
      <SkeletonBar width={size} height={size} radius="round" />
      <span className={styles.lines}>
        <SkeletonBar width={140} height={14} />
        <SkeletonBar width={200} />
      </span>
    </span>
  )
}

/** Rows of a list, edge to edge. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <span className={styles.rows}>
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <span key={index} className={styles.row}>
          <SkeletonPerson />
        </span>
      ))}
    </span>
  )
}
