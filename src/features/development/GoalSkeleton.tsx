import { Skeleton } from '@mantine/core'
import { Card } from '../../ui/Card'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'

/** Keeps the place of the objective in progress. */
export const GoalSkeleton = () => (
  <Card>
    <Loading label={WORDS.loading}>
      <Skeleton height={196} radius="md" />
    </Loading>
  </Card>
)
