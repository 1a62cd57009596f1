import * as z from 'zod/mini'
import { PEOPLE_ALERTS, PEOPLE_SORTS, PERSON_STATES } from '#domain/people-list'
import { GROUPS, ROLES, USER_SORTS, USER_STATUSES } from '#domain/roles'
import { ID, optional } from './inputs'
import { route } from './route'

/** Several, with commas between them. */
const several = <Item extends string>(item: z.ZodMiniType<Item, string>) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string().check(z.maxLength(2200))),
      z.transform((text: string | null | undefined): string[] => [
        ...new Set((text ?? '').split(',').filter(Boolean)),
      ]),
    ),
    z.array(item).check(z.maxLength(50)),
  )

/** What lists can be saved as a file; who reads the list may. */
const EXPORTS = ['people'] as const

/** A list as it is filtered and ordered on the screen. */
export const exportList = route({
  name: 'exportList',
  params: z.object({ list: z.enum(EXPORTS, 'Esa lista no se descarga.') }),
  query: z.object({
    organizationId: z.nullish(ID),
    programs: several(ID),
    states: several(z.enum(PERSON_STATES)),
    text: optional(100),
    area: optional(100),
    site: optional(100),
    leader: optional(254),
    coachId: z.nullish(ID),
    signal: z.nullish(z.enum(['recent', 'quiet'])),
    alert: z.nullish(z.enum(PEOPLE_ALERTS)),
    sort: z.nullish(z.enum(PEOPLE_SORTS)),
    descending: z.nullish(z.enum(['true', 'false'])),
  }),
  answer: { kind: 'file', type: 'text/csv' },
})

/** Everybody, as they are filtered and ordered on the screen. */
export const exportUsers = route({
  name: 'exportUsers',
  query: z.object({
    organizationId: z.nullish(ID),
    text: optional(100),
    group: z.nullish(z.enum(GROUPS)),
    role: z.nullish(z.enum(ROLES)),
    status: z.nullish(z.enum(USER_STATUSES)),
    moderated: z.nullish(z.enum(['true', 'false'])),
    sort: z.nullish(z.enum(USER_SORTS)),
    descending: z.nullish(z.enum(['true', 'false'])),
  }),
  answer: { kind: 'file', type: 'text/csv' },
})
