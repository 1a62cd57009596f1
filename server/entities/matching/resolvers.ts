import * as z from 'zod'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { ID, parseInput } from '../../kernel/input'
import { freeSlots } from '../slot/slot-service'
import { viewUser } from '../user/relation'
import { UserType } from '../user/user-type'
import { personFor } from '../user/visible-user'
import type { Reason } from './fit'
import { type Card, cardsOf, offer } from './offer'
import { selectCoach } from './select-coach'

const MatchReason = builder.objectRef<Reason>('MatchReason').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ kind: t.exposeString('kind'), text: t.exposeString('text') }),
})

const CoachCard = builder.objectRef<Card>('CoachCard').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    coach: t.field({ type: UserType, resolve: ({ coach, relation }) => viewUser(coach, relation) }),
    sessionsHeld: t.exposeInt('sessionsHeld'),
    reasons: t.field({ type: [MatchReason], resolve: ({ reasons }) => reasons }),
    slots: t.field({ type: ['Instant'], resolve: ({ slots }) => slots }),
  }),
})

const MatchingCoaches = builder.objectRef<{ cards: Card[]; more: boolean }>('MatchingCoaches').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    coaches: t.field({ type: [CoachCard], resolve: ({ cards }) => cards }),
    more: t.exposeBoolean('more'),
  }),
})

const question = z.object({
  coacheeId: ID,
  page: z.nullish(z.int().min(0).max(20)).transform((page) => page ?? 0),
})

builder.queryField('matchingCoaches', (t) =>
  t.field({
    type: MatchingCoaches,
    description: 'Counts each coach as shown, once a coachee.',
    args: { coacheeId: t.arg.id({ required: true }), page: t.arg.int() },
    resolve: async (_root, args, context) => {
      const { coacheeId, page } = parseInput(question, args)
      const { row: coachee } = await personFor(context, 'Query.matchingCoaches', coacheeId)
      if (!coachee.roles.includes('coachee')) throw new ApiError('NOT_FOUND')
      const { door, now } = context
      const self = context.actor === 'cc'
      const offered = await offer(door.db, coachee, page, now(), self ? 'offered' : 'sysadmin')
      if (self && offered.cards.length > 0) {
        await door.db
          .insertInto('match_impressions')
          .values(
            offered.cards.map(({ coach }) => ({
              coachee_id: coachee.id,
              coach_id: coach.id,
              shown_at: now(),
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      return offered
    },
  }),
)

builder.queryField('coachSelected', (t) =>
  t.field({
    type: CoachCard,
    nullable: true,
    resolve: async (_root, _args, context) => {
      const me = meOf(context)
      const id = me.fixed_coach_id ?? me.coach_selected_id
      const { db } = context.door
      const coach = id
        ? await db
            .selectFrom('users')
            .selectAll()
            .where('id', '=', id)
            .where('removed_at', 'is', null)
            .executeTakeFirst()
        : undefined
      if (!coach) return null
      const slots = await freeSlots(db, [coach.id], context.now())
      const [card] = await cardsOf(db, me, [coach], 'ownCoach', slots)
      return card ?? null
    },
  }),
)

const SelectCoachInput = builder.inputType('SelectCoachInput', {
  fields: (t) => ({ coachId: t.id({ required: true }), programId: t.id() }),
})
const choice = z.object({ coachId: ID, programId: z.nullish(ID).transform((id) => id ?? null) })

builder.mutationField('selectCoach', (t) =>
  t.field({
    type: UserType,
    args: { data: t.arg({ type: SelectCoachInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { coachId, programId } = parseInput(choice, data)
      return viewUser(await selectCoach(context, coachId, programId), 'self')
    },
  }),
)
