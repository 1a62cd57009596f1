import type { Goal, GoalComment, WrittenGoal } from '#domain/goals'
import type { Id } from '#domain/models'
import type { SentDeed } from '#machines/development/goals/chart'
import {
  CommentObjectiveDocument,
  MoveObjectivesDocument,
  ObjectivesDocument,
  RemoveObjectiveDocument,
  SaveObjectiveDocument,
  TickStepDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'

export const loadGoals = async (): Promise<Goal[]> => (await execute(ObjectivesDocument, {})).objectives

export const saveGoal = async ({ version, ...goal }: WrittenGoal): Promise<Goal> =>
  (
    await executeOnce(SaveObjectiveDocument, {
      data: { ...goal, version: goal._id === null ? null : version },
    })
  ).saveObjective

/** What the calling coach says of an objective of somebody they accompany. */
export const commentGoal = async ({
  goalId: _id,
  text,
}: {
  goalId: Id
  text: string
}): Promise<GoalComment> =>
  (await executeOnce(CommentObjectiveDocument, { data: { _id, text } })).commentObjective

/** Tells what was done in passing, and answers the objectives it changed the words or the version of. */
export async function sendDeed(deed: SentDeed): Promise<Goal[]> {
  switch (deed.kind) {
    case 'tick': {
      const { goalId: _id, stepId, done } = deed
      return [(await execute(TickStepDocument, { _id, stepId, done })).tickStep]
    }
    case 'mark':
      return [await saveGoal(deed.goal)]
    case 'move':
      await execute(MoveObjectivesDocument, { ids: deed.ids })
      return []
    case 'remove':
      await execute(RemoveObjectiveDocument, { _id: deed.goalId })
      return []
  }
}
