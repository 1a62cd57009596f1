import * as z from 'zod'
import { PEOPLE_ALERTS, PEOPLE_SORTS, PERSON_STATES } from '#domain/people-list'
import { ID, optional } from '../../kernel/input'

const ids = z.nullish(z.array(ID).max(50)).transform((given) => [...new Set(given ?? [])])
const CURSOR = z.nullish(z.string().max(2000)).transform((cursor) => cursor ?? null)

/** Cursors to both sides of a page, and how many rows it has. */
export const KEYSET = {
  after: CURSOR,
  before: CURSOR,
  limit: z.nullish(z.int().min(1).max(100)).transform((limit) => limit ?? 25),
}

/** What people are filtered by and ordered. */
export const peopleWish = z.object({
  organizationId: z.nullish(ID).transform((id) => id ?? null),
  ids,
  programs: ids,
  states: z.nullish(z.array(z.enum(PERSON_STATES)).max(5)).transform((states) => [...new Set(states ?? [])]),
  text: optional(100),
  area: optional(100),
  site: optional(100),
  leader: optional(254),
  coachId: z.nullish(ID).transform((id) => id ?? null),
  signal: z.nullish(z.enum(['recent', 'quiet'])).transform((signal) => signal ?? null),
  alert: z.nullish(z.enum(PEOPLE_ALERTS)).transform((alert) => alert ?? null),
  sort: z.nullish(z.enum(PEOPLE_SORTS)).transform((sort) => sort ?? 'name'),
  descending: z.nullish(z.boolean()).transform((descending) => descending ?? false),
})
