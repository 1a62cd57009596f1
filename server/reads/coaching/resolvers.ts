import * as z from 'zod'
import { COACHEE_FILTERS, OWN_COACHEE_SORTS } from '#domain/coachees'
import { selectionOf } from '../../entities/session/selection'
import { SessionType } from '../../entities/session/session-type'
import { UserType } from '../../entities/user/user-type'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ID, optional, parseInput } from '../../kernel/input'
import { type CoacheePage, coacheePage, type OtherSession } from './coachee-page'
import { type CoacheeRow, type CoacheesPage, coacheesPage } from './coachees'

const FilterEnum = builder.enumType('CoacheeFilter', { values: COACHEE_FILTERS })
const SortEnum = builder.enumType('OwnCoacheeSort', { values: OWN_COACHEE_SORTS })

const NextType = builder.objectRef<NonNullable<CoacheeRow['next']>>('CoacheeNext').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ sessionId: t.exposeID('sessionId'), slot: t.expose('slot', { type: 'Instant' }) }),
})
const RowType = builder.objectRef<CoacheeRow>('OwnCoachee').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    person: t.expose('person', { type: UserType }),
    next: t.expose('next', { type: NextType, nullable: true }),
    held: t.exposeInt('held'),
    plan: t.exposeInt('plan', { nullable: true }),
    programId: t.exposeID('programId', { nullable: true }),
    program: t.exposeString('program', { nullable: true }),
    inRoom: t.exposeBoolean('inRoom'),
  }),
})
const PageType = builder.objectRef<CoacheesPage>('CoacheesPage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.expose('docs', { type: [RowType] }),
    total: t.exposeInt('total', { description: 'How many fit.' }),
    all: t.exposeInt('all', { description: 'How many the text leaves, whatever the filter.' }),
    today: t.exposeInt('today'),
    none: t.exposeInt('none', { description: 'Without an hour.' }),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
  }),
})
const OtherType = builder.objectRef<OtherSession>('OtherCoachSession').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    slot: t.expose('slot', { type: 'Instant' }),
    agreement: t.exposeString('agreement', { nullable: true }),
    firstStep: t.exposeString('firstStep', { nullable: true }),
  }),
})
const CoacheePageType = builder.objectRef<CoacheePage>('CoacheePage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    person: t.expose('person', { type: UserType }),
    isPast: t.exposeBoolean('isPast'),
    held: t.exposeInt('held'),
    plan: t.exposeInt('plan', { nullable: true }),
    program: t.exposeString('program', { nullable: true }),
    endDate: t.expose('endDate', { type: 'Instant', nullable: true }),
    sessions: t.expose('sessions', { type: [SessionType] }),
    others: t.expose('others', {
      type: [OtherType],
      description: 'Sessions with other coaches: when, and what was agreed only if the coachee shares it.',
    }),
  }),
})

const wishShape = z
  .object({
    text: optional(100),
    filter: z.enum(COACHEE_FILTERS).nullish(),
    sort: z.enum(OWN_COACHEE_SORTS).nullish(),
    descending: z.boolean().nullish(),
    after: z.string().max(1000).nullish(),
    before: z.string().max(1000).nullish(),
    limit: z.int().min(1).max(100).nullish(),
  })
  .transform(({ text, filter, sort, descending, after, before, limit }) => ({
    text,
    filter: filter ?? ('all' as const),
    sort: sort ?? ('next' as const),
    descending: descending ?? false,
    after: after ?? null,
    before: before ?? null,
    limit: limit ?? 25,
  }))

builder.queryFields((t) => ({
  coachees: t.field({
    type: PageType,
    description: 'Whom the caller accompanies, or with the filter past accompanied. One of after and before.',
    args: {
      text: t.arg.string(),
      filter: t.arg({ type: FilterEnum }),
      sort: t.arg({ type: SortEnum }),
      descending: t.arg.boolean(),
      after: t.arg.string(),
      before: t.arg.string(),
      limit: t.arg.int(),
    },
    resolve: (_root, args, context) => coacheesPage(context, parseInput(wishShape, args)),
  }),
  coacheePage: t.field({
    type: CoacheePageType,
    args: { userId: t.arg.id({ required: true }) },
    resolve: (_root, { userId }, context, info) =>
      coacheePage(context, parseInput(ID, userId), selectionOf(info).get('sessions') ?? new Map()),
  }),
}))
