import type { AvailabilityDay } from '#domain/models'
import type { Week } from '#machines/availability/chart'
import { CreateAvailabilityDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

const plain = (week: AvailabilityDay[]): AvailabilityDay[] =>
  week.map(({ id, ranges }) => ({ id, ranges: ranges.map(({ start, end }) => ({ start, end })) }))

export const saveWeek = async ({ week, timezone }: Week): Promise<AvailabilityDay[]> =>
  plain(
    (await execute(CreateAvailabilityDocument, { data: { availability: plain(week), timezone } }))
      .createAvailability,
  )
