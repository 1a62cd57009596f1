import { Card } from '../../ui/Card'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'

/** Keeps the place of the day while its part of the program comes. */
export const DaySkeleton = () => (
  <Card title={COPY.today}>
    <Skeleton label={WORDS.loading}>
      <SkeletonBar height={496} radius="box" />
    </Skeleton>
  </Card>
)
