import * as z from 'zod'
import { SCORE_TYPES } from '#domain/scores'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import { ID, KEY, parseInput } from '../../kernel/input'
import { type DueScore, dueScores, saveScore } from './scores'

const ScoreTypeEnum = builder.enumType('ScoreType', { values: SCORE_TYPES })
const ScoreView = builder.objectRef<DueScore>('Score').implement({
  extensions: READ_WHOLE,
  description: 'A question that waits for its answer.',
  fields: (t) => ({
    _id: t.id({ resolve: ({ row }) => row.id }),
    owner: t.id({ resolve: ({ row }) => row.owner_id }),
    score: t.int({ nullable: true, description: '0 to 10', resolve: ({ row }) => row.score }),
    type: t.field({ type: ScoreTypeEnum, resolve: ({ row }) => row.type }),
    path: t.exposeString('path', { description: 'the path of the program it asks about' }),
    reference: t.id({ description: 'the trip, or the program', resolve: ({ row }) => row.reference }),
    createdAt: t.field({ type: 'Instant', resolve: ({ row }) => row.created_at }),
    updateAt: t.field({ type: 'Instant', resolve: ({ row }) => row.answered_at ?? row.created_at }),
  }),
})

const SaveScoreInput = builder.inputType('SaveScoreInput', {
  fields: (t) => ({
    _id: t.id({ required: true }),
    score: t.int({ description: '0 to 10' }),
    dismissed: t.boolean({ description: 'not now, and not again' }),
    later: t.boolean({
      description: 'closed without an answer: again the next day, the third time not again',
    }),
    idempotencyKey: t.id({ required: true }),
  }),
})
const RANGE = 'Elige un número del 0 al 10.'
const save = z
  .object({
    _id: ID,
    ...KEY,
    score: z.int(RANGE).min(0, RANGE).max(10, RANGE).nullish(),
    dismissed: z.nullish(z.boolean()).transform(Boolean),
    later: z.nullish(z.boolean()).transform(Boolean),
  })
  .refine(
    ({ score, dismissed, later }) =>
      [typeof score === 'number', dismissed, later].filter(Boolean).length === 1,
    { path: ['score'], error: RANGE },
  )

builder.queryField('scores', (t) =>
  t.field({ type: [ScoreView], resolve: (_root, _args, context) => dueScores(context) }),
)
builder.mutationField('saveScore', (t) =>
  t.field({
    type: SuccessType,
    args: { data: t.arg({ type: SaveScoreInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      const { _id, score, later, idempotencyKey } = parseInput(save, data)
      await saveScore(context, { _id, answer: score ?? (later ? 'later' : 'no'), idempotencyKey })
      return { success: true }
    },
  }),
)
