import type { Accelerators, Category, Objectives, OwnPlace } from '#domain/development'
import { FEATURE_OF, objectivesOf } from '#domain/development'
import type { Id, Me } from '#domain/models'
import type { Presentations } from '#domain/rich-text'
import { toMe } from '../account/people'
import {
  GetFocusFormResponsesDocument,
  GetHomologationsByOrganizationIdDocument,
  RenderCoacheeAcceleratorsDocument,
  UpdateUserDocument,
} from '../generated/graphql'
import { execute } from '../graphql/client'
import { loadPresentations } from './presentations'

async function categoriesOf(organizationId: Id | null): Promise<Map<string, Category>> {
  if (organizationId === null) return new Map()
  const { homologations } = await execute(GetHomologationsByOrganizationIdDocument, { organizationId })
  return new Map(homologations.map(({ name, category }) => [name, category]))
}

/** What somebody answered about their focuses, each with its category. */
export async function loadObjectives(place: OwnPlace, organizationId: Id | null): Promise<Objectives> {
  const [{ focusFormResponses }, categories] = await Promise.all([
    execute(GetFocusFormResponsesDocument, place),
    categoriesOf(organizationId),
  ])
  return objectivesOf(focusFormResponses, categories)
}

export async function loadAccelerators(
  place: OwnPlace,
): Promise<{ accelerators: Accelerators; visited: boolean; presentations: Presentations }> {
  const [{ coacheeAccelerators, user }, presentations] = await Promise.all([
    execute(RenderCoacheeAcceleratorsDocument, place),
    loadPresentations(place.programId, Object.values(FEATURE_OF)),
  ])
  return { accelerators: coacheeAccelerators, visited: user.hasVisitedAccelerators === true, presentations }
}

/** Writes down that somebody has seen their accelerators once. */
export const markVisited = async (me: Me): Promise<Me> =>
  toMe(
    (
      await execute(UpdateUserDocument, {
        _id: me._id,
        data: { version: me.version, hasVisitedAccelerators: true },
      })
    ).updateUser,
  )
