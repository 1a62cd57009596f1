import * as z from 'zod'
import { NOTE_MOST } from '#domain/readings'
import { builder, READ_WHOLE, SuccessType } from '../../kernel/builder'
import { ID, KEY, lines, parseInput } from '../../kernel/input'
import { ownReadings, type ReadingRow, saveReading } from './readings'
import {
  ownRecommendations,
  type ReaderRow,
  type RecommendationRow,
  readersOf,
  recommendCourse,
  recommendedTo,
  tellRead,
  withdrawRecommendation,
} from './recommendations'

const ReadingType = builder.objectRef<ReadingRow>('CourseReading').implement({
  extensions: READ_WHOLE,
  description: 'How far the caller read a course: nobody else reads it. position: 0 to 100.',
  fields: (t) => ({
    documentId: t.exposeID('course_id'),
    position: t.exposeInt('position'),
    done: t.boolean({ resolve: ({ done_at }) => done_at !== null }),
    updatedAt: t.expose('updated_at', { type: 'Instant' }),
  }),
})
const RecommendationType = builder.objectRef<RecommendationRow>('Recommendation').implement({
  extensions: READ_WHOLE,
  description: 'A course a coach recommends. told: whether its reader chose to say that they read it.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    documentId: t.exposeID('course_id'),
    title: t.exposeString('title'),
    note: t.exposeString('note'),
    coach: t.exposeString('coach'),
    createdAt: t.expose('created_at', { type: 'Instant' }),
    told: t.boolean({ resolve: ({ told_at }) => told_at !== null }),
  }),
})
const ReaderType = builder.objectRef<ReaderRow>('CourseReader').implement({
  extensions: READ_WHOLE,
  description: 'An own coachee who may open a course. open: own recommendations they have not answered.',
  fields: (t) => ({
    userId: t.exposeID('id'),
    name: t.exposeString('name'),
    open: t.exposeInt('open'),
    recommended: t.boolean({ resolve: ({ created_at }) => created_at !== null }),
    note: t.exposeString('note', { nullable: true }),
    told: t.boolean({ resolve: ({ told_at }) => told_at !== null }),
  }),
})

const reading = z.object({
  documentId: ID,
  position: z.int('Escribe un número entero.').min(0, 'Desde 0.').max(100, 'Hasta 100.'),
  done: z.nullish(z.boolean()).transform((done) => done ?? null),
})
const SaveReadingInput = builder.inputType('SaveReadingInput', {
  description: 'done: left out it stays.',
  fields: (t) => ({
    documentId: t.id({ required: true }),
    position: t.int({ required: true }),
    done: t.boolean(),
  }),
})
const recommending = z.object({
  ...KEY,
  userId: ID,
  documentId: ID,
  note: z.nullish(lines(NOTE_MOST)).transform((note) => note ?? ''),
})
const RecommendInput = builder.inputType('RecommendCourseInput', {
  fields: (t) => ({
    userId: t.id({ required: true }),
    documentId: t.id({ required: true }),
    note: t.string(),
    idempotencyKey: t.id({ required: true }),
  }),
})
const document = z.object({ documentId: ID })
const DONE = { success: true }

builder.queryFields((t) => ({
  readings: t.field({
    type: [ReadingType],
    description: 'What the caller read of what they may open, the last one first.',
    args: { documentId: t.arg.id() },
    resolve: (_root, args, context) => {
      const { documentId } = parseInput(z.object({ documentId: z.nullish(ID) }), args)
      return ownReadings(context, documentId ?? null)
    },
  }),
  recommendations: t.field({
    type: [RecommendationType],
    description:
      'Without userId what was recommended to the caller; with it what the calling coach recommended them.',
    args: { userId: t.arg.id() },
    resolve: (_root, args, context) => {
      const { userId } = parseInput(z.object({ userId: z.nullish(ID) }), args)
      return userId ? recommendedTo(context, userId) : ownRecommendations(context)
    },
  }),
  courseReaders: t.field({
    type: [ReaderType],
    description: 'The calling coach’s own coachees who may open a course.',
    args: { documentId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => readersOf(context, parseInput(document, args).documentId),
  }),
}))

builder.mutationFields((t) => ({
  saveReading: t.field({
    type: ReadingType,
    args: { data: t.arg({ type: SaveReadingInput, required: true }) },
    resolve: (_root, { data }, context) => saveReading(context, parseInput(reading, data)),
  }),
  recommendCourse: t.field({
    type: SuccessType,
    args: { data: t.arg({ type: RecommendInput, required: true }) },
    resolve: async (_root, { data }, context) => {
      await recommendCourse(context, parseInput(recommending, data))
      return DONE
    },
  }),
  withdrawRecommendation: t.field({
    type: SuccessType,
    args: { userId: t.arg.id({ required: true }), documentId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      await withdrawRecommendation(context, parseInput(document.extend({ userId: ID }), args))
      return DONE
    },
  }),
  tellRecommendationRead: t.field({
    type: SuccessType,
    description: 'The reader lets their coach know that they read it.',
    args: { _id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      await tellRead(context, parseInput(z.object({ _id: ID }), args)._id)
      return DONE
    },
  }),
}))
