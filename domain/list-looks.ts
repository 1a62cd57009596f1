/** Lists whose columns a person may choose. */
export const LISTS = ['people', 'users', 'coachees', 'trips', 'memberTrips', 'movements'] as const
export type List = (typeof LISTS)[number]
/** Which columns a person wants to see of a list, in which order; what the list does not know is passed over. */
export type ListLook = { list: List; columns: readonly string[] }
export const LOOK_COLUMNS_MOST = 20

/** The looks with one of them as it is now; without columns the list is as usual again. */
export const withLook = (looks: readonly ListLook[], look: ListLook): ListLook[] => [
  ...looks.filter(({ list }) => list !== look.list),
  ...(look.columns.length > 0 ? [look] : []),
]
