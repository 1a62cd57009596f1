import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import styles from './Academy.module.css'

const CARDS = ['one', 'two', 'three', 'four']

/** The catalog, before it is there. */
export const CatalogSkeleton = () => (
  <Skeleton label={WORDS.loading}>
    <div className={styles.page}>
      <div className={styles.heroes}>
        <SkeletonBar height={212} radius="box" />
        <SkeletonBar height={212} radius="box" />
      </div>
      <SkeletonBar width={280} height={36} radius="box" />
      <div className={styles.grid}>
        {CARDS.map((card) => (
          <SkeletonBar key={card} height={252} radius="box" />
        ))}
      </div>
    </div>
  </Skeleton>
)

/** A reading, before it is there. */
export const ReadingSkeleton = () => (
  <Skeleton label={WORDS.loading}>
    <div className={styles.reading}>
      <SkeletonBar height={200} radius="box" />
      <SkeletonBar width={120} height={16} />
      <SkeletonBar width="70%" height={36} />
      <SkeletonBar height={16} />
      <SkeletonBar height={16} />
      <SkeletonBar width="80%" height={16} />
    </div>
  </Skeleton>
)
