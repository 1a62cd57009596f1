import { Skeleton } from '@mantine/core'
import { Card } from '../../ui/Card'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'

/** A card whose numbers are on their way; `height` in px of what will stand in it. */
export const WaitingCard = ({ title, height }: { title: string; height: number }) => (
  <Card title={title}>
    <Loading label={WORDS.loading}>
      <Skeleton height={height} radius="md" />
    </Loading>
  </Card>
)
