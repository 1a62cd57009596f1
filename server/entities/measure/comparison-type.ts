import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Comparison } from './comparison'

export const ComparisonType = builder.objectRef<Comparison>('MeasureComparison').implement({
  extensions: READ_WHOLE,
  description: 'What other organizations came to in a month that is over; five of ten people each at least.',
  fields: (t) => ({
    month: t.exposeString('month', { description: 'as 2026-11' }),
    organizations: t.exposeInt('organizations'),
    median: t.exposeFloat('median'),
    low: t.exposeFloat('low', { description: 'where the half around it begins' }),
    high: t.exposeFloat('high', { description: 'where it ends' }),
  }),
})
