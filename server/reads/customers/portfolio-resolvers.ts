import * as z from 'zod'
import { PORTFOLIO_ALERTS, PORTFOLIO_SORTS } from '#domain/portfolio'
import { SECONDS_OLD } from '../../kernel/aside'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ID, optional, PAGE, parseInput } from '../../kernel/input'
import {
  type Portfolio,
  type PortfolioCard,
  type PortfolioOwner,
  type PortfolioRow,
  portfolio,
} from './portfolio'

const AlertEnum = builder.enumType('PortfolioAlert', { values: PORTFOLIO_ALERTS })
const SortEnum = builder.enumType('PortfolioSort', { values: PORTFOLIO_SORTS })

const RowType = builder.objectRef<PortfolioRow>('PortfolioRow').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    owner: t.exposeString('owner', { nullable: true }),
    active: t.exposeInt('active'),
    people: t.exposeInt('people'),
    weeks: t.exposeIntList('weeks', { description: 'sessions held, the running week last' }),
    pace: t.exposeInt('pace', { nullable: true, description: 'percent of those expected to date' }),
    attendance: t.exposeInt('attendance', { nullable: true, description: 'percent of those that were due' }),
    balance: t.exposeInt('balance'),
    total: t.exposeInt('total'),
    lasts: t.exposeInt('lasts', { nullable: true, description: 'weeks, at the use of the last four' }),
    renewsAt: t.expose('renewsAt', { type: 'Instant', nullable: true }),
    late: t.exposeInt('late'),
    noCoach: t.exposeInt('noCoach'),
    notAccepted: t.exposeInt('notAccepted'),
    alerts: t.field({ type: [AlertEnum], resolve: ({ alerts }) => alerts }),
  }),
})
const CardType = builder.objectRef<PortfolioCard>('PortfolioCard').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    alert: t.expose('alert', { type: AlertEnum }),
    count: t.exposeInt('count', {
      description: 'people, or customers where the alert is about the customer',
    }),
    customers: t.exposeInt('customers'),
  }),
})
const OwnerType = builder.objectRef<PortfolioOwner>('PortfolioOwner').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    customers: t.exposeInt('customers'),
  }),
})
const PortfolioType = builder.objectRef<Portfolio>('Portfolio').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.field({ type: [RowType], resolve: ({ docs }) => docs }),
    total: t.exposeInt('total'),
    cards: t.field({ type: [CardType], resolve: ({ cards }) => cards }),
    owners: t.field({ type: [OwnerType], resolve: ({ owners }) => owners }),
    customers: t.exposeInt('customers'),
    active: t.exposeInt('active'),
    people: t.exposeInt('people'),
    heldNow: t.exposeInt('heldNow'),
  }),
})
const PortfolioInput = builder.inputType('PortfolioInput', {
  fields: (t) => ({
    alert: t.field({ type: AlertEnum }),
    ownerId: t.id(),
    text: t.string(),
    sort: t.field({ type: SortEnum }),
    descending: t.boolean(),
    skip: t.int(),
    limit: t.int(),
  }),
})
const wish = z.object({
  alert: z.nullish(z.enum(PORTFOLIO_ALERTS)).transform((alert) => alert ?? null),
  ownerId: z.nullish(ID).transform((id) => id ?? null),
  text: optional(100),
  sort: z.nullish(z.enum(PORTFOLIO_SORTS)).transform((sort) => sort ?? 'alerts'),
  descending: z.nullish(z.boolean()).transform((descending) => descending ?? false),
  ...PAGE.shape,
})

builder.queryField('portfolio', (t) =>
  t.field({
    extensions: SECONDS_OLD,
    type: PortfolioType,
    description:
      'The customers somebody answers for: what asks for a look, and how each goes. Without prices.',
    args: { data: t.arg({ type: PortfolioInput, required: true }) },
    resolve: (_root, { data }, context) => portfolio(context, parseInput(wish, data)),
  }),
)
