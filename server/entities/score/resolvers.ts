import * as z from 'zod'
import { ASKED_TYPES } from '#domain/scores'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import { ID, KEY, parseInput } from '../../kernel/input'
import { type DueScore, dueScores, saveScore } from './scores'

const ScoreTypeEnum = builder.enumType('ScoreType', { values: ASKED_TYPES })
const ScoreView = builder.objectRef<DueScore>('Score').implement({
  extensions: READ_WHOLE,
  description: 'A question that waits for its answer: a score, or a form that waits elsewhere.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    owner: t.exposeID('owner'),
    score: t.int({ nullable: true, description: '0 to 10', resolve: () => null }),
    type: t.field({ type: ScoreTypeEnum, resolve: ({ type }) => type }),
    path: t.exposeString('path', { description: 'the path of the program it asks about' }),
    reference: t.exposeID('reference', { description: 'the trip, or the program; of a pulse, its month' }),
    createdAt: t.expose('createdAt', { type: 'Instant' }),
    updateAt: t.expose('updateAt', { type: 'Instant' }),
  }),
})

const SaveScoreInput = builder.inputType('SaveScoreInput', {
  fields: (t) => ({
    _id: t.id({ required: true }),
    score: t.int({ description: '0 to 10' }),
    dismissed: t.boolean({ description: '«Ahora no»: nothing is asked for 90 days' }),
    later: t.boolean({
      description: 'closed without an answer: again the next day, the third time «Ahora no»',
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
