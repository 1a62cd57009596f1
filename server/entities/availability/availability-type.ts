import type { AvailabilityDay, AvailabilityRange } from '#domain/models'
import { builder, READ_WHOLE } from '../../kernel/builder'

const AvailabilityRangeType = builder.objectRef<AvailabilityRange>('AvailabilityRange').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ start: t.exposeString('start'), end: t.exposeString('end') }),
})

export const AvailabilityDayType = builder.objectRef<AvailabilityDay>('AvailabilityDay').implement({
  extensions: READ_WHOLE,
  description: 'id: 0 Sunday … 6 Saturday',
  fields: (t) => ({
    id: t.exposeInt('id'),
    ranges: t.field({ type: [AvailabilityRangeType], resolve: (day) => day.ranges }),
  }),
})
