import { Skeleton } from '@mantine/core'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Schedule.module.css'

const DAYS = [0, 1, 2, 3, 4, 5, 6]
/** Of a calendar's month, pixels. */
export const MONTH_HEIGHT = 372
const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The hours to come, under a strip of days or, where it is `wide`, beside a month. */
export const SlotsSkeleton = ({ wide = false }: { wide?: boolean }) => (
  <Loading label={WORDS.loading}>
    <div className={styles.picker}>
      <div className={styles.pickerHead}>
        <Skeleton width={220} />
        <Skeleton width={180} height={52} radius="md" />
      </div>
      <div className={wide ? styles.besides : styles.stacked}>
        {wide ? (
          <Skeleton height={MONTH_HEIGHT} radius="md" />
        ) : (
          <div className={styles.skeletonStrip}>
            {DAYS.map((day) => (
              <Skeleton key={day} height={92} radius="md" />
            ))}
          </div>
        )}
        <div className={styles.hours}>
          <Skeleton width={140} height={16} />
          <div className={styles.skeletonSlots}>
            {SLOTS.map((slot) => (
              <Skeleton key={slot} height={56} radius="md" />
            ))}
          </div>
        </div>
      </div>
    </div>
  </Loading>
)
