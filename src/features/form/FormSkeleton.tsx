import { Skeleton } from '@mantine/core'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './FormView.module.css'

/** A form before it has come. */
export function FormSkeleton() {
  return (
    <Loading label={WORDS.loading}>
      <div className={styles.form}>
        <Skeleton width={280} height={28} />
        <Skeleton width={200} height={16} />
        <Skeleton height={44} radius="md" />
        <Skeleton height={44} radius="md" />
        <Skeleton height={108} radius="md" />
        <Skeleton height={44} radius="md" />
      </div>
    </Loading>
  )
}
