import { Skeleton } from '@mantine/core'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'

/** Keeps the place of the hours to choose from while their part of the program comes. */
export const HoursSkeleton = () => (
  <Loading label={WORDS.loading}>
    <Skeleton height={316} radius="md" />
  </Loading>
)
