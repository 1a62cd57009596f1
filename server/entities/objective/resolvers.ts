import * as z from 'zod'
import { isIsoDay } from '#domain/dates'
import {
  GOAL_COMMENT_MAX,
  GOAL_STATES,
  GOAL_STEP_MAX,
  GOAL_TITLE_MAX,
  GOAL_WHY_MAX,
  MOST_GOAL_STEPS,
  MOST_GOALS,
} from '#domain/goals'
import { builder, SuccessType } from '../../kernel/builder'
import { ID, KEY, lines, parseInput, str } from '../../kernel/input'
import { commentObjective } from './comments'
import { CommentType, ObjectiveStateEnum, ObjectiveType } from './objective-type'
import { moveObjectives, objectivesFor, removeObjective, saveObjective, tickStep } from './objectives'

const orNull = <T extends z.ZodType>(shape: T) =>
  z.nullish(shape).transform((value): z.output<T> | null => value ?? null)
const writing = z
  .object({
    ...KEY,
    _id: orNull(ID),
    version: orNull(z.int().min(1)),
    title: str(GOAL_TITLE_MAX),
    why: z.nullish(lines(GOAL_WHY_MAX)).transform((why) => why ?? ''),
    state: z.nullish(z.enum(GOAL_STATES)).transform((state) => state ?? ('open' as const)),
    steps: z
      .array(
        z.object({
          _id: orNull(ID),
          text: str(GOAL_STEP_MAX),
          dueOn: orNull(z.string().refine(isIsoDay, 'Elige una fecha.')),
        }),
      )
      .max(MOST_GOAL_STEPS, `Hasta ${MOST_GOAL_STEPS} pasos.`),
  })
  .refine(({ _id, version }) => (_id === null) === (version === null), {
    path: ['version'],
    message: 'Falta la versión que se leyó.',
  })
const StepInput = builder.inputType('ObjectiveStepInput', {
  description: 'Without _id a new one; whether it is done stays as it was.',
  fields: (t) => ({
    _id: t.id(),
    text: t.string({ required: true }),
    dueOn: t.string({ description: 'YYYY-MM-DD' }),
  }),
})
const SaveObjectiveInput = builder.inputType('SaveObjectiveInput', {
  description: 'Without _id a new one; with it over the version that was read. Steps left out are gone.',
  fields: (t) => ({
    _id: t.id(),
    version: t.int(),
    title: t.string({ required: true }),
    why: t.string(),
    state: t.field({ type: ObjectiveStateEnum }),
    steps: t.field({ type: [StepInput], required: true }),
    idempotencyKey: t.id({ required: true }),
  }),
})
const CommentInput = builder.inputType('CommentObjectiveInput', {
  fields: (t) => ({
    _id: t.id({ required: true, description: 'An objective of an own coachee.' }),
    text: t.string({ required: true }),
    idempotencyKey: t.id({ required: true }),
  }),
})
const commenting = z.object({
  ...KEY,
  _id: ID,
  text: lines(GOAL_COMMENT_MAX).min(1, 'Escribe tu comentario.'),
})
const moving = z.object({ ids: z.array(ID).max(MOST_GOALS) })
const ticking = z.object({ _id: ID, stepId: ID, done: z.boolean() })

builder.queryFields((t) => ({
  objectives: t.field({
    type: [ObjectiveType],
    description:
      'Without userId the caller’s own; with it those of an own coachee. What is open comes first.',
    args: { userId: t.arg.id() },
    resolve: (_root, args, context) =>
      objectivesFor(context, parseInput(z.object({ userId: orNull(ID) }), args).userId),
  }),
}))
builder.mutationFields((t) => ({
  saveObjective: t.field({
    type: ObjectiveType,
    args: { data: t.arg({ type: SaveObjectiveInput, required: true }) },
    resolve: (_root, { data }, context) => saveObjective(context, parseInput(writing, data)),
  }),
  moveObjectives: t.field({
    type: [ObjectiveType],
    description: 'The order of what is open: those named first, the others as they stood.',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_root, args, context) => moveObjectives(context, parseInput(moving, args).ids),
  }),
  tickStep: t.field({
    type: ObjectiveType,
    args: {
      _id: t.arg.id({ required: true }),
      stepId: t.arg.id({ required: true }),
      done: t.arg.boolean({ required: true }),
    },
    resolve: (_root, args, context) => tickStep(context, parseInput(ticking, args)),
  }),
  commentObjective: t.field({
    type: CommentType,
    description: 'Of an objective of an own coachee, who is told by the bell.',
    args: { data: t.arg({ type: CommentInput, required: true }) },
    resolve: (_root, { data }, context) => commentObjective(context, parseInput(commenting, data)),
  }),
  removeObjective: t.field({
    type: SuccessType,
    args: { _id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      await removeObjective(context, parseInput(z.object({ _id: ID }), args)._id)
      return { success: true }
    },
  }),
}))
