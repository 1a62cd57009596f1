import * as z from 'zod'
import { DAY_MS } from '#domain/constants'
import { GROUPS, ROLES } from '#domain/roles'
import { builder, GroupEnum, READ_WHOLE, RoleEnum } from '../../kernel/builder'
import { meOf } from '../../kernel/context'
import type { Place } from '../../kernel/database/columns'
import { ApiError, badInput } from '../../kernel/errors'
import { email, ID, optional, parseInput, phone, str } from '../../kernel/input'
import { viewUser } from '../user/relation'
import { UserType } from '../user/user-type'
import { refreshWizardStep, wizardOf } from '../user/wizard-step'
import { type Created, createUser } from './create-user'
import { moderate } from './moderate'
import { removeUser } from './remove-user'
import { savePlace } from './save-place'
import { updateUser } from './update-user'
import { UpdateUserInput, userChangeAt } from './user-change'

const CreateUserInput = builder.inputType('CreateUserInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    first: t.string({ required: true }),
    last: t.string({ required: true }),
    phone: t.string(),
    group: t.field({ type: GroupEnum, required: true }),
    roles: t.field({ type: [RoleEnum], required: true }),
    organizationId: t.id(),
    programs: t.idList(),
    position: t.string(),
    area: t.string(),
    site: t.string(),
    leaderName: t.string(),
    leaderEmail: t.string(),
    sendAt: t.field({ type: 'Instant', description: 'Not before; at most 60 days ahead.' }),
    idempotencyKey: t.id({ required: true }),
  }),
})

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const newUser = z.object({
  email,
  first: str(100),
  last: str(100),
  phone,
  group: z.enum(GROUPS),
  roles: z.array(z.enum(ROLES)).min(1, 'Campo requerido').max(2).transform(unique),
  organizationId: z.nullish(ID).transform((id) => id ?? null),
  programs: z.nullish(z.array(ID).max(50)).transform((ids) => unique(ids ?? [])),
  position: optional(100),
  area: optional(100),
  site: optional(100),
  leaderName: optional(100),
  leaderEmail: z.nullish(email),
  sendAt: z.nullish(z.date()),
  idempotencyKey: z.string(),
})
const SEND_AHEAD_DAYS = 60

/** What a customer knows of the job. */
const placeOf = ({
  position,
  area,
  site,
  leaderName,
  leaderEmail,
}: Pick<z.output<typeof newUser>, 'position' | 'area' | 'site' | 'leaderName' | 'leaderEmail'>): Place => ({
  ...(position ? { position } : {}),
  ...(area ? { area } : {}),
  ...(site ? { site } : {}),
  ...(leaderName || leaderEmail ? { leader: { name: leaderName ?? '', email: leaderEmail ?? '' } } : {}),
})

const CreatedUserType = builder.objectRef<Created & { tellsCredits: boolean }>('CreatedUser').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('id'),
    merged: t.exposeBoolean('merged', { description: 'It was added to what was open there already.' }),
    missingCredits: t.int({
      nullable: true,
      description: 'How many more it takes; while any are missing an admin’s invitation is kept, not sent.',
      resolve: ({ missingCredits, tellsCredits }) => (tellsCredits ? missingCredits : null),
    }),
  }),
})

const UserIdType = builder
  .objectRef<{ id: string }>('UserId')
  .implement({ extensions: READ_WHOLE, fields: (t) => ({ _id: t.exposeID('id') }) })

builder.mutationField('createUser', (t) =>
  t.field({
    type: CreatedUserType,
    description: 'Mails an invitation; _id is the id the person will have.',
    args: { data: t.arg({ type: CreateUserInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { position, area, site, leaderName, leaderEmail, sendAt, ...given } = parseInput(newUser, data)
      const last = new Date(context.now().getTime() + SEND_AHEAD_DAYS * DAY_MS)
      if (sendAt && sendAt > last)
        throw badInput({ sendAt: `Elige un día dentro de ${SEND_AHEAD_DAYS} días.` })
      const place = placeOf({ position, area, site, leaderName, leaderEmail })
      const created = await createUser(context, { ...given, place, sendAt: sendAt ?? null })
      return { ...created, tellsCredits: context.actor === 'sa' || context.actor === 'ad' }
    },
  }),
)

const RemoveUserInput = builder.inputType('RemoveUserInput', {
  fields: (t) => ({
    _id: t.id({ required: true }),
    email: t.string({ required: true }),
    idempotencyKey: t.id({ required: true }),
  }),
})
const removal = z.object({ _id: ID, email, idempotencyKey: z.string() })

builder.mutationField('removeUser', (t) =>
  t.field({
    type: UserIdType,
    description: 'Erases what is personal, for good; _id and email must be of one person.',
    args: { data: t.arg({ type: RemoveUserInput, required: true }) },
    resolve: async (_root, { data }, context) => ({
      id: await removeUser(context, parseInput(removal, data)),
    }),
  }),
)

const LeaderNameInput = builder.inputType('LeaderNameInput', {
  fields: (t) => ({ name: t.string({ required: true }), email: t.string({ required: true }) }),
})
const SavePlaceInput = builder.inputType('SavePlaceInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
    version: t.int({ required: true }),
    area: t.string(),
    site: t.string(),
    leader: t.field({ type: LeaderNameInput }),
  }),
})
const place = z.object({
  userId: ID,
  version: z.int(),
  area: optional(100),
  site: optional(100),
  leader: z.nullish(z.object({ name: str(200), email })),
})

builder.mutationField('savePlace', (t) =>
  t.field({
    type: UserIdType,
    description:
      'Where somebody works, emptied where it is not given, and who leads them, unless it is not given.',
    args: { data: t.arg({ type: SavePlaceInput, required: true }) },
    resolve: async (_root, { data }, context) => ({
      id: await savePlace(context, parseInput(place, data)),
    }),
  }),
)

builder.mutationField('moderate', (t) =>
  t.field({
    type: UserType,
    description: 'Opens a coach to new coachees, or closes them; booked sessions stay.',
    args: { email: t.arg.string({ required: true }), moderate: t.arg.boolean({ required: true }) },
    resolve: (_root, args, context) =>
      moderate(context, parseInput(z.object({ email, moderate: z.boolean() }), args)),
  }),
)

builder.mutationField('updateUser', (t) =>
  t.field({
    type: UserType,
    args: { _id: t.arg.id({ required: true }), data: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: (_root, { _id, data }, context) =>
      updateUser(context, _id, parseInput(userChangeAt(context.now()), data)),
  }),
)

type Wizard = NonNullable<Awaited<ReturnType<typeof wizardOf>>>
const UserStage = builder.objectRef<Wizard['stages'][number]>('UserStage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ name: t.exposeString('name'), done: t.exposeBoolean('done') }),
})
const UserStages = builder.objectRef<Wizard>('UserStages').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    step: t.exposeInt('step'),
    content: t.field({
      type: [UserStage],
      description: 'In the order they are done, as the organization’s variant has them.',
      resolve: ({ stages }) => stages,
    }),
  }),
})
builder.queryField('userStages', (t) =>
  t.field({
    type: UserStages,
    nullable: true,
    description: 'Computed from what is stored. Null: walks no wizard.',
    resolve: (_root, _args, context) => wizardOf(context.door.db, meOf(context)),
  }),
)

builder.mutationField('setWizardStep', (t) =>
  t.field({
    type: UserType,
    description:
      'Confirms the computed step or goes back. A coach who confirms 3 goes on without a calendar.',
    args: { step: t.arg.int({ required: true }) },
    resolve: async (_root, args, context) => {
      const step = parseInput(z.object({ step: z.int().min(1).max(4) }), args).step
      const { id } = meOf(context)
      const row = await context.door.transaction(async (trx) => {
        const before = await refreshWizardStep(trx, id)
        if (context.actor === 'co' && before.welcome_stepper === 2 && step === 3) {
          await trx.updateTable('users').set({ calendar_skipped: true }).where('id', '=', id).execute()
        }
        const user = await refreshWizardStep(trx, id)
        if (step > user.welcome_stepper) throw new ApiError('INVALID_TRANSITION')
        if (step === user.welcome_stepper) return user
        await trx.updateTable('users').set({ welcome_stepper: step }).where('id', '=', id).execute()
        return { ...user, welcome_stepper: step }
      })
      return viewUser(row, 'self')
    },
  }),
)
