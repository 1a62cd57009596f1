import { Skeleton } from '@mantine/core'
import { Card } from '../../ui/Card'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import styles from './CoacheeFile.module.css'
import { FILE_COPY } from './file-copy'

/** The bars of a file that is on its way. */
export function FileBars() {
  return (
    <div className={styles.file}>
      <Skeleton height={70} radius="md" />
      <Skeleton height={176} radius="md" />
      <Skeleton width={220} height={44} />
    </div>
  )
}

/** Keeps the place of the file while its part of the program comes. */
export function FileSkeleton() {
  return (
    <Card title={FILE_COPY.title}>
      <Loading label={WORDS.loading}>
        <div className={styles.file}>
          <Skeleton height={70} radius="md" />
          <FileBars />
        </div>
      </Loading>
    </Card>
  )
}
