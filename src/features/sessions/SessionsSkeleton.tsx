import { Skeleton } from '@mantine/core'
import { Card } from '../../ui/Card'
import { Loading, SkeletonPerson, SkeletonRows } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './SessionsView.module.css'

/** The page to come, with the same frames. */
export function SessionsSkeleton({ coach }: { coach: boolean }) {
  const hero = (
    <Card version={coach ? 'v1' : 'v2'} as="div">
      <div className={styles.skeletonHero} data-coach={coach || undefined}>
        {coach ? null : <Skeleton width={150} height={28} />}
        <Skeleton width={280} height={28} />
        <SkeletonPerson />
        <Skeleton width={220} height={48} radius="md" />
      </div>
    </Card>
  )
  const list = (
    <Card flush as="div">
      <SkeletonRows rows={3} />
    </Card>
  )
  return (
    <>
      <h1 className="visually-hidden">{COPY.title}</h1>
      <Loading first label={WORDS.loading}>
        <div className={styles.skeletonTitle}>
          <Skeleton width={260} height={32} />
          <Skeleton width={320} height={16} />
        </div>
        <div className={coach ? styles.dayColumns : styles.columns}>
          {coach ? (
            <Card as="div">
              <Skeleton height={468} radius="md" />
            </Card>
          ) : null}
          <div className={styles.sections}>
            {hero}
            {list}
          </div>
          {coach ? null : (
            <div className={styles.beside}>
              <Card as="div">
                <Skeleton height={166} radius="md" />
              </Card>
              <Card as="div">
                <Skeleton height={118} radius="md" />
              </Card>
            </div>
          )}
        </div>
      </Loading>
    </>
  )
}
