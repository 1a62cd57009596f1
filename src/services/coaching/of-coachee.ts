import type { Goal } from '#domain/goals'
import type { Id } from '#domain/models'
import type { Recommendation } from '#domain/readings'
import { ObjectivesOfDocument, RecommendedToDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

/** The objectives of somebody the calling coach accompanies. */
export const loadGoalsOf = async (userId: Id): Promise<Goal[]> =>
  (await execute(ObjectivesOfDocument, { userId })).objectives

/** What the calling coach recommended somebody. */
export const loadRecommendedTo = async (userId: Id): Promise<Recommendation[]> =>
  (await execute(RecommendedToDocument, { userId })).recommendations
