import { Skeleton } from '@mantine/core'
import { Card } from '../../ui/Card'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'

/** Keeps the place of the week while its part of the program comes. */
export const WeekSkeleton = () => (
  <Card title={COPY.week}>
    <Loading label={WORDS.loading}>
      <Skeleton height={444} radius="md" />
    </Loading>
  </Card>
)
