import type { Id, Instant } from '#domain/models'

export type FocusCategory = { name: string; label: string }
/** How one organization is shown a focus. */
export type FocusName = {
  _id: Id
  organizationId: Id
  organization: string
  name: string
  category: FocusCategory
  version: number
}
/** focus: the words it is chosen and answered by · name: how everybody is shown it */
export type ListedFocus = {
  _id: Id
  focus: string
  name: string
  category: FocusCategory
  version: number
  retiredAt: Instant | null
  offeredIn: readonly string[]
  chosen: number
  names: readonly FocusName[]
}
export type FocusCatalogue = {
  focuses: readonly ListedFocus[]
  organizations: readonly { _id: Id; name: string }[]
}
/** One of the house's rows, or of an organization's. */
export type FocusRow = { _id: Id; name: string; version: number; organization: string | null }

export const categoriesOf = ({ focuses }: FocusCatalogue): FocusCategory[] => [
  ...new Map(focuses.map(({ category }) => [category.name, category])).values(),
]
export const rowOf = ({ focuses }: FocusCatalogue, id: Id): FocusRow | undefined =>
  focuses
    .flatMap((one): FocusRow[] => [
      { _id: one._id, name: one.name, version: one.version, organization: null },
      ...one.names.map(({ _id, name, version, organization }) => ({ _id, name, version, organization })),
    ])
    .find(({ _id }) => _id === id)
