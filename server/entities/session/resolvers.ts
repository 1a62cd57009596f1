import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import { ID, parseInput } from '../../kernel/input'
import { bookSeries } from './book-series'
import { saveClosing } from './closing'
import { createSession } from './create-session'
import { cancelSession, closeSession, rateSession } from './end-session'
import * as types from './input-types'
import * as shapes from './inputs'
import { markAgreement, saveOwnNote, saveTopic, shareAgreements } from './leaves'
import { MarkEnum, ownNoteShape, SaveClosingInput, saveClosingShape, topicShape } from './leaves-inputs'
import { proposeSessions } from './propose-sessions'
import { selectionOf } from './selection'
import { sessionById, sessionList, sessionsById } from './session-list'
import { sessionLogs } from './session-logs'
import { SessionType } from './session-type'
import type { SessionView } from './session-view'
import { updateSession } from './update-session'
import { upsertSession } from './upsert-session'

type ClosedView = { session: SessionView; proposal: SessionView | null; whyNot: string | null }
const ClosedType = builder.objectRef<ClosedView>('ClosedSession').implement({
  extensions: READ_WHOLE,
  fields: (t) => ({
    session: t.expose('session', { type: SessionType }),
    proposal: t.expose('proposal', { type: SessionType, nullable: true }),
    whyNot: t.exposeString('whyNot', { nullable: true, description: 'Why the hour was not proposed.' }),
  }),
})

type SeriesView = { sessions: SessionView[]; free: Date[]; taken: Date[] }
const SeriesType = builder.objectRef<SeriesView>('BookedSeries').implement({
  extensions: READ_WHOLE,
  description: 'What was booked; or, where nothing was confirmed, which hours of a series could be booked.',
  fields: (t) => ({
    sessions: t.expose('sessions', { type: [SessionType] }),
    free: t.expose('free', { type: ['Instant'] }),
    taken: t.expose('taken', { type: ['Instant'] }),
  }),
})

builder.queryField('sessionPage', (t) =>
  t.field({
    type: SessionType,
    description: 'One session with what it left, for one of its parties.',
    args: { _id: t.arg.id({ required: true }) },
    resolve: (_root, { _id }, context, info) => sessionById(context, parseInput(ID, _id), selectionOf(info)),
  }),
)
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
  bookSeries: t.field({
    type: SeriesType,
    args: { data: t.arg({ type: types.BookSeriesInput, required: true }) },
    resolve: async (_root, { data }, context, info) => {
      const { ids, ...hours } = await bookSeries(context, parseInput(shapes.bookSeriesShape, data))
      const below = selectionOf(info).get('sessions') ?? new Map()
      return { ...hours, sessions: await sessionsById(context, ids, below) }
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
    type: ClosedType,
    args: { data: t.arg({ type: types.CloseSessionInput, required: true }) },
    resolve: async (_root, { data }, context, info) => {
      const closed = await closeSession(context, parseInput(shapes.closeSessionShape, data))
      const selection = selectionOf(info)
      const below = (name: string) => selection.get(name) ?? new Map()
      const [session, proposal] = await Promise.all([
        sessionById(context, closed.sessionId, below('session')),
        closed.proposalId === null ? null : sessionById(context, closed.proposalId, below('proposal')),
      ])
      return { session, proposal, whyNot: closed.whyNot }
    },
  }),
  saveTopic: t.field({
    type: SessionType,
    args: {
      sessionId: t.arg.id({ required: true }),
      text: t.arg.string({ required: true }),
      version: t.arg.int({ required: true }),
    },
    resolve: async (_root, args, context, info) =>
      sessionById(context, await saveTopic(context, parseInput(topicShape, args)), selectionOf(info)),
  }),
  saveOwnNote: t.field({
    type: SessionType,
    args: {
      sessionId: t.arg.id({ required: true }),
      text: t.arg.string({ required: true }),
      version: t.arg.int({ required: true }),
    },
    resolve: async (_root, args, context, info) =>
      sessionById(context, await saveOwnNote(context, parseInput(ownNoteShape, args)), selectionOf(info)),
  }),
  saveClosing: t.field({
    type: SessionType,
    args: { data: t.arg({ type: SaveClosingInput, required: true }) },
    resolve: async (_root, { data }, context, info) =>
      sessionById(context, await saveClosing(context, parseInput(saveClosingShape, data)), selectionOf(info)),
  }),
  markAgreement: t.field({
    type: SessionType,
    args: { sessionId: t.arg.id({ required: true }), state: t.arg({ type: MarkEnum, required: true }) },
    resolve: async (_root, args, context, info) =>
      sessionById(context, await markAgreement(context, args), selectionOf(info)),
  }),
  shareAgreements: t.field({
    type: SuccessType,
    args: { programId: t.arg.id({ required: true }), on: t.arg.boolean({ required: true }) },
    resolve: async (_root, args, context) => {
      await shareAgreements(context, args)
      return { success: true }
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
