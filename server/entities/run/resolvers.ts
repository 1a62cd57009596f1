import * as z from 'zod'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import { ID, PAGE, parseInput } from '../../kernel/input'
import { type RunView, resumeRun, runOf, stopRun } from './read-run'

const RunStateEnum = builder.enumType('RunState', { values: ['running', 'stopped', 'ended'] as const })
const RunRowStateEnum = builder.enumType('RunRowState', {
  values: ['waiting', 'done', 'skipped', 'failed'] as const,
})

const RunRowType = builder.objectRef<RunView['rows'][number]>('RunRow').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    n: t.exposeInt('n'),
    label: t.exposeString('label'),
    state: t.expose('state', { type: RunRowStateEnum }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
})
const RunType = builder.objectRef<RunView>('Run').implement({
  extensions: READ_WHOLE,
  description: 'Work that is done row by row. Rows that failed come first, then those that were left out.',
  fields: (t) => ({
    _id: t.exposeID('_id'),
    title: t.exposeString('title'),
    state: t.expose('state', { type: RunStateEnum }),
    total: t.exposeInt('total'),
    done: t.exposeInt('done'),
    skipped: t.exposeInt('skipped'),
    failed: t.exposeInt('failed'),
    rows: t.expose('rows', { type: [RunRowType] }),
  }),
})

const question = z.object({ _id: ID, ...PAGE.shape })

builder.queryField('run', (t) =>
  t.field({
    type: RunType,
    args: { _id: t.arg.id({ required: true }), skip: t.arg.int(), limit: t.arg.int() },
    resolve: (_root, args, context) => {
      const { _id, ...page } = parseInput(question, args)
      // what was done meanwhile was done in their name
      context.trail.wrote = true
      return runOf(context, _id, page)
    },
  }),
)
builder.mutationField('stopRun', (t) =>
  t.field({
    type: SuccessType,
    description: 'What is done stays.',
    args: { _id: t.arg.id({ required: true }) },
    resolve: async (_root, { _id }, context) => {
      await stopRun(context, parseInput(ID, _id))
      return { success: true }
    },
  }),
)
builder.mutationField('resumeRun', (t) =>
  t.field({
    type: SuccessType,
    description: 'Goes on with what is left; what failed is tried again.',
    args: { _id: t.arg.id({ required: true }) },
    resolve: async (_root, { _id }, context) => {
      await resumeRun(context, parseInput(ID, _id))
      return { success: true }
    },
  }),
)
