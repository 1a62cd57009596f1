import { type Dimension, MEASURES, type MeasureName, RULES } from '#domain/measures'
import type { Scope } from '../../../entities/measure/scope'
import type { Context } from '../../../kernel/context'
import { type PeoplePage, peoplePage } from '../people'
import { NO_FILTER, type PeopleFilter } from '../people-sql'

export type MeasureRows = { rows: PeoplePage | null; why: string | null }

/** Which people of its programs a number is of; the others are of answers, or of customers. */
const BEHIND: Partial<Record<MeasureName, Partial<PeopleFilter>>> = {
  active: { trip: 'active' },
  held: { trip: 'begun' },
  attendance: { trip: 'begun' },
  weeks: { trip: 'begun' },
  standing: { states: ['onTheWay', 'active', 'paused', 'ended'] },
  late: { alert: 'late' },
  noCoach: { alert: 'noCoach' },
  notAccepted: { alert: 'notAccepted' },
}
const OF_CUSTOMERS = 'Es de la organización entera: sus personas están en Personas.'

/** The people behind a number of participation, as their list has them; of answers there is nobody to show. */
export async function rowsBehind(
  context: Context,
  name: MeasureName,
  { programs, organizationId }: Scope,
  by: Dimension | null,
  page: { after: string | null; before: string | null; limit: number },
): Promise<MeasureRows | null> {
  if (programs.length === 0) return null
  const filter = BEHIND[name]
  const { rule } = MEASURES[name]
  if (!filter) return { rows: null, why: rule === 'participation' ? OF_CUSTOMERS : RULES[rule] }
  const scope = { organizationId, programs: programs.map(({ id }) => id) }
  return {
    rows: await peoplePage(context, {
      scope,
      filter: { ...NO_FILTER, ...filter },
      sort: by === 'area' || by === 'program' ? by : 'name',
      descending: false,
      ...page,
    }),
    why: null,
  }
}
