import { Card } from '../../ui/Card'
import { Skeleton, SkeletonBar, SkeletonRows } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'

/** While a screen's code arrives: a title and a card. */
export function ScreenSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{WORDS.loading}</h1>
      <Skeleton label={WORDS.loading}>
        <SkeletonBar width={260} height={36} radius="box" />
        <div style={{ height: 20 }} />
        <Card flush as="div">
          <SkeletonRows rows={4} />
        </Card>
      </Skeleton>
    </>
  )
}
