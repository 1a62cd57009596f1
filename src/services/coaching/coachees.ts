import type { Asked } from '#machines/kit/list/chart'
import type { CoacheesFilters, CoacheesPage } from '#machines/sessions/coachees/chart'
import { CoacheesDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

/** A page of whom a coach accompanies. */
export async function loadCoachees({
  text,
  filters,
  size,
  cursor,
}: Asked<CoacheesFilters>): Promise<CoacheesPage> {
  const { coachees } = await execute(CoacheesDocument, {
    text,
    filter: filters.filter,
    sort: filters.sort,
    descending: filters.down === 'yes',
    limit: size,
    ...cursor,
  })
  return {
    ...coachees,
    docs: coachees.docs.map(({ person, next, ...row }) => ({
      ...row,
      _id: person._id,
      name: person.name,
      picture: person.picture,
      position: person.position,
      organization: person.organization?.name ?? null,
      next: next?.slot ?? null,
    })),
  }
}
