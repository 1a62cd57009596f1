/** Where a program leads. */
export const PATH_NAMES = ['Moviliza', 'Eleva', 'Incluye'] as const
export type PathName = (typeof PATH_NAMES)[number]
