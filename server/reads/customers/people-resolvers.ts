import { sql } from 'kysely'
import * as z from 'zod'
import { PEOPLE_ALERTS, PEOPLE_SORTS, PERSON_STATES, SIGNALS } from '#domain/people-list'
import { answeringOf } from '../../entities/user/answering'
import { PictureType } from '../../entities/user/user-parts'
import { SECONDS_OLD } from '../../kernel/aside'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { type Context, meOf } from '../../kernel/context'
import { ID, parseInput } from '../../kernel/input'
import { HISTORY_KINDS, type HistoryEntry, type HistoryPage, personHistory } from './history'
import {
  type Choice,
  type PeopleCount,
  type PeopleFacets,
  type PeoplePage,
  type PeopleRow,
  peopleFacets,
  peoplePage,
} from './people'
import { KEYSET, peopleWish } from './people-input'
import { peopleScope } from './people-scope'

const StateEnum = builder.enumType('PersonState', { values: PERSON_STATES })
const SignalEnum = builder.enumType('PersonSignal', { values: SIGNALS })
const AlertEnum = builder.enumType('PeopleAlert', { values: PEOPLE_ALERTS })
const SortEnum = builder.enumType('PeopleSort', { values: PEOPLE_SORTS })
const LatelyEnum = builder.enumType('PeopleLately', { values: ['recent', 'quiet'] as const })
const KindEnum = builder.enumType('PersonHistoryKind', { values: HISTORY_KINDS })

const CreditsType = builder.objectRef<NonNullable<PeopleRow['credits']>>('PersonCredits').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ available: t.exposeInt('available'), total: t.exposeInt('total') }),
})
const RowType = builder.objectRef<PeopleRow>('PersonRow').implement({
  extensions: READ_WHOLE,
  description:
    'Somebody of a customer as whoever answers for them sees them: participation, never an answer.',
  fields: (t) => ({
    _id: t.exposeID('_id', { description: 'of the account, or of the invitation of who has none yet' }),
    version: t.exposeInt('version', { nullable: true }),
    invited: t.exposeBoolean('invited'),
    first: t.exposeString('first'),
    last: t.exposeString('last'),
    email: t.exposeString('email'),
    picture: t.expose('picture', { type: PictureType, nullable: true }),
    position: t.exposeString('position', { nullable: true }),
    area: t.exposeString('area', { nullable: true }),
    site: t.exposeString('site', { nullable: true }),
    leader: t.exposeString('leader', { nullable: true }),
    organizationId: t.exposeID('organizationId'),
    organization: t.exposeString('organization'),
    tripId: t.exposeID('tripId', { nullable: true }),
    tripStatus: t.exposeString('tripStatus', { nullable: true }),
    program: t.exposeString('program', { nullable: true }),
    state: t.expose('state', { type: StateEnum }),
    since: t.expose('since', { type: 'Instant', nullable: true }),
    until: t.expose('until', {
      type: 'Instant',
      nullable: true,
      description: 'of a pause, or of an invitation; when a trip that is over ended',
    }),
    step: t.exposeInt('step', { nullable: true }),
    held: t.exposeInt('held'),
    plan: t.exposeInt('plan', { nullable: true }),
    nextSession: t.expose('nextSession', { type: 'Instant', nullable: true }),
    lastSession: t.expose('lastSession', { type: 'Instant', nullable: true }),
    endDate: t.expose('endDate', { type: 'Instant', nullable: true }),
    credits: t.field({ type: CreditsType, nullable: true, resolve: ({ credits }) => credits }),
    coach: t.exposeString('coach', { nullable: true }),
    signal: t.expose('signal', { type: SignalEnum }),
    signalAt: t.expose('signalAt', { type: 'Instant', nullable: true }),
  }),
})
const CountType = builder.objectRef<PeopleCount>('PeopleCount').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ state: t.expose('state', { type: StateEnum }), count: t.exposeInt('count') }),
})
export const PageType = builder.objectRef<PeoplePage>('PeoplePage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.field({ type: [RowType], resolve: ({ docs }) => docs }),
    total: t.exposeInt('total', { nullable: true, description: 'null: more than 10.000' }),
    counts: t.field({
      type: [CountType],
      description: 'Of what the filters but the states leave; empty when they are more than 10.000.',
      resolve: ({ counts }) => counts,
    }),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
  }),
})
export const PeopleInput = builder.inputType('PeopleInput', {
  fields: (t) => ({
    organizationId: t.id(),
    ids: t.idList({ description: 'Only these accounts and invitations.' }),
    programs: t.idList(),
    states: t.field({ type: [StateEnum] }),
    text: t.string({ description: 'In the name or the e-mail, whatever its accents.' }),
    area: t.string(),
    site: t.string(),
    leader: t.string({ description: 'The name of who leads them.' }),
    coachId: t.id(),
    signal: t.field({ type: LatelyEnum }),
    alert: t.field({ type: AlertEnum }),
    sort: t.field({ type: SortEnum }),
    descending: t.boolean(),
    after: t.string(),
    before: t.string(),
    limit: t.int(),
  }),
})
const question = peopleWish.extend(KEYSET)

const ChoiceType = builder.objectRef<Choice>('PeopleChoice').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ _id: t.exposeID('_id'), name: t.exposeString('name') }),
})
const FacetsType = builder.objectRef<PeopleFacets>('PeopleFacets').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    organizations: t.field({ type: [ChoiceType], resolve: (facets) => facets.organizations }),
    programs: t.field({ type: [ChoiceType], resolve: (facets) => facets.programs }),
    coaches: t.field({ type: [ChoiceType], resolve: (facets) => facets.coaches }),
    areas: t.exposeStringList('areas'),
    sites: t.exposeStringList('sites'),
    leaders: t.exposeStringList('leaders'),
  }),
})

const HistoryEntryType = builder.objectRef<HistoryEntry>('PersonHistoryEntry').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('_id'),
    at: t.expose('at', { type: 'Instant' }),
    kind: t.expose('kind', { type: KindEnum }),
    program: t.exposeString('program', { nullable: true }),
    slot: t.expose('slot', { type: 'Instant', nullable: true }),
    by: t.exposeString('by', { nullable: true, description: 'of the house: to sysadmins alone' }),
  }),
})
const HistoryPageType = builder.objectRef<HistoryPage>('PersonHistoryPage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.field({ type: [HistoryEntryType], resolve: ({ docs }) => docs }),
    after: t.exposeString('after', { nullable: true }),
  }),
})
const historyWish = z.object({ _id: ID, after: KEYSET.after, limit: KEYSET.limit })

/** Whose people the caller may choose among, as a condition on `o`. */
function choosable(context: Context) {
  const me = meOf(context)
  const answering = answeringOf(context, 'Query.peopleFacets')
  if (answering === 'any') return sql<boolean>`true`
  if (answering === 'ownOrg') return sql<boolean>`o.id = ${me.organization_id}`
  const programs = me.consultant_programs
  if (programs.length === 0) return sql<boolean>`false`
  return sql<boolean>`exists (select from organization_programs op where op.organization_id = o.id
    and op.program_id in (${sql.join(programs)}))`
}

builder.queryFields((t) => ({
  people: t.field({
    extensions: SECONDS_OLD,
    type: PageType,
    description: 'Accounts and open invitations of a customer, a page at a time.',
    args: { data: t.arg({ type: PeopleInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { organizationId, sort, descending, after, before, limit, ...filter } = parseInput(question, data)
      const scope = await peopleScope(context, 'Query.people', organizationId)
      return peoplePage(context, { scope, filter, sort, descending, after, before, limit })
    },
  }),
  peopleFacets: t.field({
    extensions: SECONDS_OLD,
    type: FacetsType,
    description:
      'What people can be filtered by; a sysadmin who names no organization is told those there are.',
    args: { organizationId: t.arg.id() },
    resolve: async (_root, args, context) => {
      const { organizationId } = parseInput(z.object({ organizationId: z.nullish(ID) }), args)
      const isAsked = Boolean(organizationId) || context.actor !== 'sa'
      const scope = isAsked ? await peopleScope(context, 'Query.peopleFacets', organizationId ?? null) : null
      return peopleFacets(context, scope, choosable(context))
    },
  }),
  personHistory: t.field({
    extensions: SECONDS_OLD,
    type: HistoryPageType,
    description: 'What happened to somebody, the newest first; of sessions no more than that they were.',
    args: { _id: t.arg.id({ required: true }), after: t.arg.string(), limit: t.arg.int() },
    resolve: (_root, args, context) => personHistory(context, parseInput(historyWish, args)),
  }),
}))
