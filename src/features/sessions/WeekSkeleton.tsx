import { Card } from '../../ui/Card'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'

/** Keeps the place of the week while its part of the program comes. */
export const WeekSkeleton = () => (
  <Card title={COPY.week}>
    <Skeleton label={WORDS.loading}>
      <SkeletonBar height={444} radius="box" />
    </Skeleton>
  </Card>
)
