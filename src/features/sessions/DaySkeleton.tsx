import { Skeleton } from '@mantine/core'
import { Card } from '../../ui/Card'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'

/** Keeps the place of the day while its part of the program comes. */
export const DaySkeleton = () => (
  <Card title={COPY.today}>
    <Loading label={WORDS.loading}>
      <Skeleton height={496} radius="md" />
    </Loading>
  </Card>
)
