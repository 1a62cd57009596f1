import { Card } from '../../ui/Card'
import { Skeleton, SkeletonBar, SkeletonPerson, SkeletonRows } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './SessionsView.module.css'

/** The page to come, with the same frames. */
export function SessionsSkeleton({ coach }: { coach: boolean }) {
  const hero = (
    <Card version={coach ? 'v1' : 'v2'} as="div">
      <div className={styles.skeletonHero} data-coach={coach || undefined}>
        {coach ? null : <SkeletonBar width={150} height={28} />}
        <SkeletonBar width={280} height={28} />
        <SkeletonPerson />
        <SkeletonBar width={220} height={48} radius="box" />
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
      <Skeleton label={WORDS.loading}>
        <div className={styles.skeletonTitle}>
          <SkeletonBar width={260} height={32} />
          <SkeletonBar width={320} height={16} />
        </div>
        <div className={coach ? styles.dayColumns : styles.columns}>
          {coach ? (
            <Card as="div">
              <SkeletonBar height={468} radius="box" />
            </Card>
          ) : null}
          <div className={styles.sections}>
            {hero}
            {list}
          </div>
          {coach ? null : (
            <div className={styles.beside}>
              <Card as="div">
                <SkeletonBar height={166} radius="box" />
              </Card>
              <Card as="div">
                <SkeletonBar height={118} radius="box" />
              </Card>
            </div>
          )}
        </div>
      </Skeleton>
    </>
  )
}
