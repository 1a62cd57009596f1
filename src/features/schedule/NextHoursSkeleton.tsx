import { Skeleton } from '@mantine/core'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Schedule.module.css'

const HOURS = [0, 1, 2]

/** Keeps the place of the hours for the next session, their series, what they cost, and the two ways on. */
export const NextHoursSkeleton = () => (
  <Loading label={WORDS.loading}>
    <div className={styles.next}>
      <Skeleton width={220} height={20} />
      {HOURS.map((hour) => (
        <Skeleton key={hour} height={44} radius="md" />
      ))}
      <Skeleton height={88} radius="md" />
      <Skeleton height={48} radius="md" />
      <Skeleton height={44} radius="md" />
      <Skeleton height={40} radius="md" />
    </div>
  </Loading>
)
