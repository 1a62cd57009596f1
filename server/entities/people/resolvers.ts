import * as z from 'zod'
import { GROUPS, ROLES, USER_SORTS, USER_STATUSES } from '#domain/roles'
import { SECONDS_OLD } from '../../kernel/aside'
import { builder, GroupEnum, READ_WHOLE, RoleEnum, UserStatusEnum } from '../../kernel/builder'
import { ID, optional, PAGE, parseInput } from '../../kernel/input'
import { UserType } from '../user/user-type'
import { type CoachChoice, coachChoices } from './coach-choices'
import { type PeoplePage, peopleOf } from './people'

const UserPageType = builder.objectRef<PeoplePage>('UserPage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.field({ type: [UserType], resolve: ({ docs }) => docs }),
    total: t.exposeInt('total', { nullable: true, description: 'How many fit; null: more than 10,000.' }),
  }),
})
const UserSortEnum = builder.enumType('UserSort', { values: USER_SORTS })
const UsersFilterInput = builder.inputType('UsersFilterInput', {
  fields: (t) => ({
    text: t.string({ description: 'In the name or the e-mail, whatever its accents.' }),
    group: t.field({ type: GroupEnum }),
    role: t.field({ type: RoleEnum }),
    status: t.field({ type: UserStatusEnum }),
    moderated: t.boolean({ description: 'Coaches only.' }),
    organizationId: t.id(),
    programId: t.id(),
    sort: t.field({ type: UserSortEnum, description: 'By name, unless it says otherwise.' }),
    descending: t.boolean(),
  }),
})
const question = z.object({
  ...PAGE.shape,
  filter: z
    .nullish(
      z.object({
        text: optional(100),
        group: z.enum(GROUPS).nullish(),
        role: z.enum(ROLES).nullish(),
        status: z.enum(USER_STATUSES).nullish(),
        moderated: z.boolean().nullish(),
        organizationId: ID.nullish(),
        programId: ID.nullish(),
        sort: z.enum(USER_SORTS).nullish(),
        descending: z.boolean().nullish(),
      }),
    )
    .transform((filter) => filter ?? { text: null }),
  includeMembershipData: z.nullish(z.boolean()).transform((asked) => asked ?? false),
})

const CoachChoiceType = builder.objectRef<CoachChoice>('CoachChoice').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('_id'),
    name: t.exposeString('name'),
    load: t.exposeInt('load', { description: 'How many coachees have chosen this coach.' }),
  }),
})
const choice = z.object({ ...PAGE.shape, text: optional(100) })

builder.queryFields((t) => ({
  coachChoices: t.field({
    type: [CoachChoiceType],
    description: 'Enabled coaches by name; text looks in the name.',
    args: { text: t.arg.string(), skip: t.arg.int(), limit: t.arg.int() },
    resolve: (_root, args, context) => coachChoices(context, parseInput(choice, args)),
  }),
  users: t.field({
    extensions: SECONDS_OLD,
    type: UserPageType,
    description: 'Everybody by name, also who was invited and has no account yet.',
    args: {
      skip: t.arg.int(),
      limit: t.arg.int(),
      filter: t.arg({ type: UsersFilterInput }),
      includeMembershipData: t.arg.boolean({
        description: 'Whether membership is answered; without it, it is null.',
      }),
    },
    resolve: (_root, args, context) => {
      const { filter, includeMembershipData, ...page } = parseInput(question, args)
      return peopleOf(context, { ...filter, ...page, membership: includeMembershipData })
    },
  }),
}))
