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

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))
export const LockType = builder
  .objectRef<{ _id: string; start: string | null; end: string | null }>('AvailabilityLock')
  .implement({
    extensions: READ_WHOLE,
    description: 'Times are null for a lock that was gone already.',
    fields: (t) => ({
      _id: t.exposeID('_id'),
      start: t.field({ type: 'Instant', nullable: true, resolve: ({ start }) => instant(start) }),
      end: t.field({ type: 'Instant', nullable: true, resolve: ({ end }) => instant(end) }),
    }),
  })
