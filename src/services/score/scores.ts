import type { DueScore } from '#domain/scores'
import type { SaveScoreWish } from '#machines/development/score-survey/chart'
import { GetScoresDocument, SaveScoreDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'

/** What whoever is in is asked now. */
export const loadScores = async (): Promise<DueScore[]> => (await execute(GetScoresDocument, {})).scores

/** Keeps an answer; null: not now. */
export async function saveScore({ _id, answer }: SaveScoreWish): Promise<void> {
  const given = answer === null ? { dismissed: true } : { score: answer }
  await executeOnce(SaveScoreDocument, { data: { _id, ...given } })
}
