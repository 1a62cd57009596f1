import { Card } from '../../ui/Card'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import styles from './CoacheeFile.module.css'
import { FILE_COPY } from './file-copy'

/** The bars of a file that is on its way. */
export function FileBars() {
  return (
    <div className={styles.file}>
      <SkeletonBar height={70} radius="box" />
      <SkeletonBar height={176} radius="box" />
      <SkeletonBar width={220} height={44} />
    </div>
  )
}

/** Keeps the place of the file while its part of the program comes. */
export function FileSkeleton() {
  return (
    <Card title={FILE_COPY.title}>
      <Skeleton label={WORDS.loading}>
        <div className={styles.file}>
          <SkeletonBar height={70} radius="box" />
          <FileBars />
        </div>
      </Skeleton>
    </Card>
  )
}
