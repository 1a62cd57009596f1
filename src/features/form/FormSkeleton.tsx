import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import styles from './FormView.module.css'

/** A form before it has come. */
export function FormSkeleton() {
  return (
    <Skeleton label={WORDS.loading}>
      <div className={styles.form}>
        <SkeletonBar width={280} height={28} />
        <SkeletonBar width={200} height={16} />
        <SkeletonBar height={44} radius="box" />
        <SkeletonBar height={44} radius="box" />
        <SkeletonBar height={108} radius="box" />
        <SkeletonBar height={44} radius="box" />
      </div>
    </Skeleton>
  )
}
