import * as z from 'zod'
import { PROGRAM_STATES } from '#domain/programs'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { ID, optional, PAGE, parseInput } from '../../kernel/input'
import { among, PROGRAM, type Relation } from '../../permissions/fields'
import { NameType } from '../user/user-parts'
import { type ProgramView, programsOf } from './programs'

const ProgramStateEnum = builder.enumType('ProgramState', { values: PROGRAM_STATES })
const CoachType = builder.objectRef<ProgramView['coaches'][number]>('ProgramCoach').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ _id: t.exposeID('_id'), name: t.expose('name', { type: NameType }) }),
})
const CustomerType = builder
  .objectRef<ProgramView['organizations'][number]>('ProgramOrganization')
  .implement({
    extensions: READ_WHOLE,
    fields: (t) => ({
      _id: t.exposeID('_id'),
      name: t.exposeString('name'),
      hasMembership: t.exposeBoolean('hasMembership'),
    }),
  })

const seen = (view: ProgramView, field: keyof typeof PROGRAM): boolean =>
  among<Relation>(PROGRAM[field], view.relation)

export const ProgramType = builder.objectRef<ProgramView>('Program').implement({
  fields: (t) => ({
    _id: t.id({ resolve: ({ row }) => row.id }),
    name: t.string({ resolve: ({ row }) => row.name }),
    pathName: t.string({ resolve: ({ row }) => row.path_name }),
    description: t.string({ resolve: ({ row }) => row.description }),
    startsAt: t.field({ type: 'Instant', resolve: ({ row }) => row.starts_at }),
    expiresAt: t.field({ type: 'Instant', resolve: ({ row }) => row.expires_at }),
    state: t.field({ type: ProgramStateEnum, resolve: ({ state }) => state }),
    isPilot: t.boolean({ resolve: ({ row }) => row.is_pilot }),
    sessionsQuantity: t.int({ resolve: ({ row }) => row.sessions_quantity }),
    createdAt: t.field({ type: 'Instant', resolve: ({ row }) => row.created_at }),
    updatedAt: t.field({ type: 'Instant', resolve: ({ row }) => row.updated_at }),
    coachesCount: t.int({ resolve: ({ coaches }) => coaches.length }),
    coaches: t.field({
      type: [CoachType],
      nullable: true,
      resolve: (view) => (seen(view, 'coaches') ? view.coaches : null),
    }),
    organizations: t.field({
      type: [CustomerType],
      description: 'An admin reads the own one only.',
      resolve: ({ organizations }) => organizations,
    }),
  }),
})

const ProgramsInput = builder.inputType('ProgramsInput', {
  fields: (t) => ({
    organizationId: t.id(),
    state: t.field({ type: ProgramStateEnum }),
    text: t.string(),
    skip: t.int(),
    limit: t.int(),
  }),
})
const question = z.object({
  organizationId: ID.nullish(),
  state: z.enum(PROGRAM_STATES).nullish(),
  text: optional(100),
  ...PAGE.shape,
})

builder.queryFields((t) => ({
  programs: t.field({
    type: [ProgramType],
    description: 'Programs the caller answers for, those that run first.',
    args: { data: t.arg({ type: ProgramsInput }) },
    resolve: (_root, { data }, context) => programsOf(context, parseInput(question, data ?? {})),
  }),
}))
