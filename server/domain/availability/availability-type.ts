import type { AvailabilityDay, AvailabilityRange } from '#domain/models'
import { builder } from '../../schema/builder'

const AvailabilityRangeType = builder.objectRef<AvailabilityRange>('AvailabilityRange').implement({
  fields: (t) => ({ start: t.exposeString('start'), end: t.exposeString('end') }),
})

export const AvailabilityDayType = builder.objectRef<AvailabilityDay>('AvailabilityDay').implement({
  description: 'id: 0 Sunday … 6 Saturday',
  fields: (t) => ({
    id: t.exposeInt('id'),
    ranges: t.field({ type: [AvailabilityRangeType], resolve: (day) => day.ranges }),
  }),
})
