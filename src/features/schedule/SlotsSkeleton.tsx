import { Skeleton } from '@mantine/core'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Schedule.module.css'

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The strip and two groups of hours to come. */
export function SlotsSkeleton() {
  return (
    <Loading label={WORDS.loading}>
      <div className={styles.picker}>
        <div className={styles.pickerHead}>
          <Skeleton width={220} />
          <Skeleton width={180} height={40} radius="md" />
        </div>
        <div className={styles.skeletonStrip}>
          {DAYS.map((day) => (
            <Skeleton key={day} height={92} radius="md" />
          ))}
        </div>
        <Skeleton width={140} height={16} />
        <div className={styles.skeletonSlots}>
          {SLOTS.map((slot) => (
            <Skeleton key={slot} height={56} radius="md" />
          ))}
        </div>
      </div>
    </Loading>
  )
}
