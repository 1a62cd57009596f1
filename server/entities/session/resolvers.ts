import { builder, SuccessType } from '../../kernel/builder'
import { parseInput } from '../../kernel/input'
import { createSession } from './create-session'
import { cancelSession, closeSession, rateSession } from './end-session'
import * as types from './input-types'
import * as shapes from './inputs'
import { proposeSessions } from './propose-sessions'
import { selectionOf } from './selection'
import { sessionById, sessionList, sessionsById } from './session-list'
import { sessionLogs } from './session-logs'
import { SessionType } from './session-type'
import { updateSession } from './update-session'
import { upsertSession } from './upsert-session'

builder.queryField('sessionList', (t) =>
  t.field({
    type: [SessionType],
    args: { data: t.arg({ type: types.SessionListInput }) },
    resolve: (_root, { data }, context, info) =>
      sessionList(context, parseInput(shapes.sessionListShape, data ?? {}), selectionOf(info)),
  }),
)

builder.mutationFields((t) => ({
  createSession: t.field({
    type: SessionType,
    args: { data: t.arg({ type: types.CreateSessionInput, required: true }) },
    resolve: async (_root, { data }, context, info) => {
      const id = await createSession(context, parseInput(shapes.createSessionShape, data))
      return sessionById(context, id, selectionOf(info))
    },
  }),
  setCoachSessions: t.field({
    type: [SessionType],
    args: { data: t.arg({ type: types.SetCoachSessionsInput, required: true }) },
    resolve: async (_root, { data }, context, info) => {
      const ids = await proposeSessions(context, parseInput(shapes.setCoachSessionsShape, data))
      return sessionsById(context, ids, selectionOf(info))
    },
  }),
  updateSession: t.field({
    type: SessionType,
    args: { data: t.arg({ type: types.UpdateSessionInput, required: true }) },
    resolve: async (_root, { data }, context, info) => {
      const id = await updateSession(context, parseInput(shapes.updateSessionShape, data))
      return sessionById(context, id, selectionOf(info))
    },
  }),
  upsertSession: t.field({
    type: SessionType,
    description: 'Notes and session forms; version is that of the notes read before, 0 without any.',
    args: { data: t.arg({ type: types.UpsertSessionInput, required: true }) },
    resolve: async (_root, { data }, context, info) => {
      const id = await upsertSession(context, parseInput(shapes.upsertSessionShape, data))
      return sessionById(context, id, selectionOf(info))
    },
  }),
  cancelSession: t.field({
    type: SessionType,
    args: { data: t.arg({ type: types.CancelSessionInput, required: true }) },
    resolve: async (_root, { data }, context, info) => {
      const id = await cancelSession(context, parseInput(shapes.cancelSessionShape, data))
      return sessionById(context, id, selectionOf(info))
    },
  }),
  closeSession: t.field({
    type: SessionType,
    args: { data: t.arg({ type: types.CloseSessionInput, required: true }) },
    resolve: async (_root, { data }, context, info) => {
      const id = await closeSession(context, parseInput(shapes.closeSessionShape, data))
      return sessionById(context, id, selectionOf(info))
    },
  }),
  rateSession: t.field({
    type: SessionType,
    args: { data: t.arg({ type: types.RateSessionInput, required: true }) },
    resolve: async (_root, { data }, context, info) => {
      const id = await rateSession(context, parseInput(shapes.rateSessionShape, data))
      return sessionById(context, id, selectionOf(info))
    },
  }),
  sessionLogs: t.field({
    type: SuccessType,
    args: { data: t.arg({ type: types.SessionLogsInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      await sessionLogs(context, parseInput(shapes.sessionLogsShape, data))
      return { success: true }
    },
  }),
}))
