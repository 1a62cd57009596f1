import { GOAL_STATES, type GoalStep } from '#domain/goals'
import { builder, READ_WHOLE } from '../../kernel/builder'
import { type CommentRow, commentsOf } from './comments'
import type { ObjectiveRow } from './objectives'

export const ObjectiveStateEnum = builder.enumType('ObjectiveState', { values: GOAL_STATES })
const StepType = builder.objectRef<GoalStep>('ObjectiveStep').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('_id'),
    text: t.exposeString('text'),
    dueOn: t.exposeString('dueOn', { nullable: true, description: 'YYYY-MM-DD' }),
    done: t.exposeBoolean('done'),
  }),
})
export const CommentType = builder.objectRef<CommentRow>('ObjectiveComment').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    _id: t.exposeID('id'),
    author: t.exposeString('author'),
    text: t.exposeString('text'),
    createdAt: t.expose('created_at', { type: 'Instant' }),
  }),
})
export const ObjectiveType = builder.objectRef<ObjectiveRow>('Objective').implement({
  extensions: READ_WHOLE,
  description: 'What a coachee wants to reach. Their coach reads it; nobody else does.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    version: t.exposeInt('version'),
    title: t.exposeString('title'),
    why: t.exposeString('why'),
    state: t.expose('state', { type: ObjectiveStateEnum }),
    steps: t.expose('steps', { type: [StepType] }),
    comments: t.field({
      type: [CommentType],
      description: 'What coaches said of it, oldest first; a coach sees what they said themselves.',
      resolve: ({ id }, _args, context) => commentsOf(context).load(id),
    }),
    updatedAt: t.expose('updated_at', { type: 'Instant' }),
  }),
})
