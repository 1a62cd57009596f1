import { z } from 'zod'
import { SECONDS_OLD } from '../../kernel/aside'
import { builder, READ_WHOLE } from '../../kernel/builder'
import type { Context } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import { optional, parseInput } from '../../kernel/input'
import { loadersOf } from '../user/loaders'
import { type UserView, viewUser } from '../user/relation'
import { UserType } from '../user/user-type'
import { SessionsInput, SessionsSummaryInput } from './input-types'
import { sessionsShape, sessionsSummaryShape } from './inputs'
import { selectionOf } from './selection'
import { SessionType } from './session-type'
import {
  type SessionGroup,
  type SessionPage,
  type SessionsSummary,
  type SummaryChoice,
  sessionsAround,
  sessionsSummary,
  summaryChoices,
} from './sessions-query'

const SessionPageType = builder.objectRef<SessionPage>('SessionPage').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    docs: t.field({ type: [SessionType], resolve: ({ docs }) => docs }),
    total: t.exposeInt('total'),
  }),
})

async function anybody(context: Context, id: string): Promise<UserView> {
  const row = await loadersOf(context).user.load(id)
  if (!row) throw new ApiError('NOT_FOUND')
  return viewUser(row, 'sysadmin')
}

const SessionGroupType = builder.objectRef<SessionGroup>('SessionGroup').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    coach: t.field({ type: UserType, resolve: ({ coachId }, _args, context) => anybody(context, coachId) }),
    coachee: t.field({
      type: UserType,
      resolve: ({ coacheeId }, _args, context) => anybody(context, coacheeId),
    }),
    sessions: t.field({ type: [SessionType], resolve: ({ sessions }) => sessions }),
  }),
})
const SummaryChoiceType = builder.objectRef<SummaryChoice>('SummaryChoice').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})
const searched = z.object({ text: optional(100) })
const SummaryFiltersType = builder.objectRef<object>('SummaryFilters').implement({
  extensions: READ_WHOLE,
  description: 'What the table can be filtered by.',
  fields: (t) => {
    const choices = (kind: Parameters<typeof summaryChoices>[1]) =>
      t.field({
        type: [SummaryChoiceType],
        args: { text: t.arg.string() },
        resolve: (_parent, { text }, context) =>
          summaryChoices(context, kind, parseInput(searched, { text }).text),
      })
    return {
      coaches: choices('coaches'),
      coachees: choices('coachees'),
      programs: choices('programs'),
      organizations: choices('organizations'),
    }
  },
})
const SessionsSummaryType = builder.objectRef<SessionsSummary>('SessionsSummary').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    page: t.exposeInt('page'),
    limit: t.exposeInt('limit'),
    pages: t.int({
      nullable: true,
      resolve: ({ total, limit }) => (total === null ? null : Math.ceil(total / limit)),
    }),
    total: t.exposeInt('total', { nullable: true }),
    filters: t.field({ type: SummaryFiltersType, resolve: () => ({}) }),
    docs: t.field({ type: [SessionGroupType], resolve: ({ docs }) => docs }),
  }),
})

builder.queryFields((t) => ({
  sessions: t.field({
    type: SessionPageType,
    args: { data: t.arg({ type: SessionsInput, required: true }) },
    resolve: (_root, { data }, context, info) =>
      sessionsAround(context, parseInput(sessionsShape, data), selectionOf(info)),
  }),
  sessionsSummary: t.field({
    extensions: SECONDS_OLD,
    type: SessionsSummaryType,
    args: { data: t.arg({ type: SessionsSummaryInput }) },
    resolve: (_root, { data }, context, info) =>
      sessionsSummary(context, parseInput(sessionsSummaryShape, data ?? {}), selectionOf(info)),
  }),
}))
