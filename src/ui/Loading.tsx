import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Loading.module.css'

/** Wraps the shape of what comes: announced once, shown only after 100 ms. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.loading} role="status" aria-label={label}>
    {children}
  </div>
)

/** A person: picture and two lines. */
export const SkeletonPerson = ({ size = 44 }: { size?: number }) => (
  <div className={styles.person}>
    <Skeleton height={size} circle />
    <div className={styles.lines}>
      <Skeleton width={140} height={14} />
      <Skeleton width={200} />
    </div>
  </div>
)

/** Rows of a list, edge to edge. */
export const SkeletonRows = ({ rows = 3 }: { rows?: number }) =>
  Array.from({ length: rows }, (_, index) => index).map((index) => (
    <div key={index} className={styles.row}>
      <SkeletonPerson />
    </div>
  ))
