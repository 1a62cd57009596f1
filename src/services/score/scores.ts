import type { DueScore } from '#domain/scores'
import type { SaveScoreWish } from '#machines/development/score-survey/chart'
import { GetScoresDocument, SaveScoreDocument } from '../generated/graphql'
import { execute } from '../graphql/client'
import { executeOnce } from '../graphql/once'

/** What whoever is in is asked now. */
export const loadScores = async (): Promise<DueScore[]> => (await execute(GetScoresDocument, {})).scores

/** Keeps an answer, or that there is none. */
export async function saveScore({ _id, answer }: SaveScoreWish): Promise<void> {
  const given =
    typeof answer === 'number' ? { score: answer } : answer === 'no' ? { dismissed: true } : { later: true }
  await executeOnce(SaveScoreDocument, { data: { _id, ...given } })
}
