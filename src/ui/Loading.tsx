import { Skeleton } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import styles from './Loading.module.css'
import { holdTurns } from './turns'

function Awaited(): null {
  useLayoutEffect(holdTurns, [])
  return null
}

type Props = {
  label: string
  /** it is what is read first on this screen: what can come later lets it by */
  first?: boolean
  children: ReactNode
}

/** Wraps the shape of what comes: announced once, shown only after 100 ms. */
export const Loading = ({ label, first = false, children }: Props) => (
  <div className={styles.loading} role="status" aria-label={label}>
    {first ? <Awaited /> : null}
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
