import { Skeleton } from '@mantine/core'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Academy.module.css'

const CARDS = ['one', 'two', 'three', 'four']

/** The catalog, before it is there. */
export const CatalogSkeleton = () => (
  <Loading label={WORDS.loading}>
    <div className={styles.page}>
      <div className={styles.heroes}>
        <Skeleton height={212} radius="md" />
        <Skeleton height={212} radius="md" />
      </div>
      <Skeleton width={280} height={36} radius="md" />
      <div className={styles.grid}>
        {CARDS.map((card) => (
          <Skeleton key={card} height={252} radius="md" />
        ))}
      </div>
    </div>
  </Loading>
)

/** A reading, before it is there. */
export const ReadingSkeleton = () => (
  <Loading label={WORDS.loading}>
    <div className={styles.reading}>
      <Skeleton height={200} radius="md" />
      <Skeleton width={120} height={16} />
      <Skeleton width="70%" height={36} />
      <Skeleton height={16} />
      <Skeleton height={16} />
      <Skeleton width="80%" height={16} />
    </div>
  </Loading>
)
