import { type RawBuilder, sql } from 'kysely'

/**
 * The rows of one page, at the end of what is ordered. The first page has no `offset`: a plan that is kept for any offset
 * expects a long one, looks dearer than planning each call anew, and PostgreSQL then plans each call anew, which for a list
 * of many joins takes longer than the list.
 */
export const limitAndOffset = ({ limit, skip }: { limit: number; skip: number }): RawBuilder<unknown> =>
  skip === 0 ? sql`limit ${limit}` : sql`limit ${limit} offset ${skip}`
