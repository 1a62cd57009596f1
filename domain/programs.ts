/** Where a program leads. */
export const PATH_NAMES = ['Moviliza', 'Eleva', 'Incluye'] as const
export type PathName = (typeof PATH_NAMES)[number]

/** Where today lies, in the order of a list: in a program, shortly before it, long before it or after it. */
export const PROGRAM_STATES = ['active', 'pending', 'future', 'finished'] as const
export type ProgramState = (typeof PROGRAM_STATES)[number]
