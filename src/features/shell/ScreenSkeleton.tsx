import { Skeleton } from '@mantine/core'
import { Card } from '../../ui/Card'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { WORDS } from '../../ui/words'

/** While a screen's code arrives: a title and a card. */
export function ScreenSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{WORDS.loading}</h1>
      <Loading label={WORDS.loading}>
        <Skeleton width={260} height={36} radius="md" />
        <div style={{ height: 20 }} />
        <Card flush as="div">
          <SkeletonRows rows={4} />
        </Card>
      </Loading>
    </>
  )
}
