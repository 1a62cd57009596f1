import { fromPromise } from 'xstate'
import { isText } from '#domain/shapes'
import { type CommentTexts, goalCommentMachine } from '#machines/development/goal-comment/chart'
import { readDraft, writeDraft } from '../../services/browser/drafts'

const KEPT = 'comments'

/** What is written of objectives and not sent. */
export const keptComments = (): CommentTexts => readDraft(KEPT, isText)

/** A coach says something of an objective of somebody they accompany. */
export const goalComment = goalCommentMachine.provide({
  actions: { keep: (_, texts) => writeDraft(KEPT, texts) },
  actors: {
    comment: fromPromise(async ({ input }) =>
      (await import('../../services/development/goals')).commentGoal(input),
    ),
  },
})
