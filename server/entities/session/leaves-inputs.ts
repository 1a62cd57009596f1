import * as z from 'zod'
import { isIsoDay } from '#domain/dates'
import {
  AGREEMENT_MAX,
  FIRST_STEP_MAX,
  MARKS,
  MOST_TOPICS,
  NOTE_MAX,
  TOPIC_MAX,
} from '#domain/session-leaves'
import { builder } from '../../kernel/builder'
import { ID, lines, optional, str } from '../../kernel/input'

export const MarkEnum = builder.enumType('AgreementMark', { values: MARKS })
const version = z.int().min(0)

/** What a coach writes at the close. What is missing stays as it was. */
export const closingShape = {
  topics: z.array(str(120)).max(MOST_TOPICS, `Elige hasta ${MOST_TOPICS}.`).nullish(),
  agreement: lines(AGREEMENT_MAX).nullish(),
  firstStep: z
    .object({
      text: optional(FIRST_STEP_MAX).transform((text) => text ?? ''),
      dueOn: z.string().refine(isIsoDay, 'Elige una fecha.').nullish(),
    })
    .nullish(),
  /** one of the coachee's; null: none */
  objectiveId: ID.nullish(),
  note: lines(NOTE_MAX).nullish(),
  /** of the note that was read */
  noteVersion: version.nullish(),
  progress: z.int().min(1, 'Elige de 1 a 5.').max(5, 'Elige de 1 a 5.').nullish(),
  propose: z.date().nullish(),
}
export const saveClosingShape = z.object({
  sessionId: ID,
  outcome: z.enum(['both', 'coacheeMissing', 'external']).nullish(),
  ...closingShape,
  version,
})
export type SaveClosingData = z.infer<typeof saveClosingShape>
export const topicShape = z.object({ sessionId: ID, text: lines(TOPIC_MAX), version })
export const ownNoteShape = z.object({ sessionId: ID, text: lines(NOTE_MAX), version })

export const FirstStepInput = builder.inputType('FirstStepInput', {
  fields: (t) => ({ text: t.string({ required: true }), dueOn: t.string({ description: 'YYYY-MM-DD' }) }),
})
export const DraftOutcome = builder.enumType('ClosingOutcome', {
  values: ['both', 'coacheeMissing', 'external'] as const,
})
export const SaveClosingInput = builder.inputType('SaveClosingInput', {
  fields: (t) => ({
    sessionId: t.id({ required: true }),
    outcome: t.field({ type: DraftOutcome }),
    topics: t.stringList(),
    agreement: t.string(),
    firstStep: t.field({ type: FirstStepInput }),
    objectiveId: t.id({ description: 'One of the coachee’s; null: none.' }),
    note: t.string(),
    noteVersion: t.int(),
    progress: t.int(),
    propose: t.field({ type: 'Instant' }),
    version: t.int({ required: true, description: 'Of the closing read before, 0 without any.' }),
  }),
})
