import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import styles from './Schedule.module.css'

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The strip and two groups of hours to come. */
export function SlotsSkeleton() {
  return (
    <Skeleton label={WORDS.loading}>
      <div className={styles.picker}>
        <div className={styles.pickerHead}>
          <SkeletonBar width={220} />
          <SkeletonBar width={180} height={40} radius="box" />
        </div>
        <div className={styles.skeletonStrip}>
          {DAYS.map((day) => (
            <SkeletonBar key={day} height={92} radius="box" />
          ))}
        </div>
        <SkeletonBar width={140} height={16} />
        <div className={styles.skeletonSlots}>
          {SLOTS.map((slot) => (
            <SkeletonBar key={slot} height={56} radius="box" />
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
