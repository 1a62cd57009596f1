import type { Id } from '#domain/models'
import type { Presentation, Presentations } from '#domain/rich-text'
import { FetchFeatureByNameDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

/** Null: nothing presents it, or it did not come; what it presents is worth seeing without. */
async function presentationOf(programId: Id, name: string): Promise<Presentation | null> {
  const came = await execute(FetchFeatureByNameDocument, { programId, name }).catch(() => null)
  const feature = came?.featureByName
  return feature && (feature.videoHtml || feature.thumbnail) ? feature : null
}

/** What presents some features of a program, by name. */
export async function loadPresentations(programId: Id, names: readonly string[]): Promise<Presentations> {
  const came = await Promise.all(
    names.map(async (name) => {
      const presentation = await presentationOf(programId, name)
      return presentation ? [[name, presentation] as const] : []
    }),
  )
  return Object.fromEntries(came.flat())
}
