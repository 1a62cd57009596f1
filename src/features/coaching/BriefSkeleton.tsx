import { Skeleton } from '@mantine/core'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './Brief.module.css'

/** Where the note of the session that is open is written. */
export const NoteSkeleton = () => <Skeleton height={168} radius="md" />

/** As high as what is read there most often, so that the day below it stays where it is. */
export const BriefSkeleton = ({ notes }: { notes: boolean }) => (
  <Loading first label={WORDS.loading}>
    <div className={styles.brief}>
      <Skeleton height={76} radius="md" />
      <div className={styles.pair}>
        <Skeleton height={204} radius="md" />
        <Skeleton height={148} radius="md" />
      </div>
      {notes ? <NoteSkeleton /> : null}
      <Skeleton width={160} height={44} radius="md" />
    </div>
  </Loading>
)
