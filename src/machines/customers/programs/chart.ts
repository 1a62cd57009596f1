import type { ActorRefFrom } from 'xstate'
import type { Id, Instant } from '#domain/models'
import type { ProgramState } from '#domain/programs'
import { listMachine } from '../../kit/list/chart'

/** They come all at once: no platform runs so many. */
export const MOST_PROGRAMS = 100
export type ProgramRow = {
  _id: Id
  name: string
  pathName: string
  state: ProgramState
  startsAt: Instant
  expiresAt: Instant
  coachesCount: number
  organizations: readonly { _id: Id; name: string }[]
}
/** `state`: empty is all. */
export type ProgramFilters = { state: ProgramState | '' }

export const programsMachine = listMachine<readonly ProgramRow[], ProgramFilters>({
  id: 'programs',
  title: 'Programas',
  description: 'Los programas de la plataforma, que se buscan y se filtran por estado.',
  size: MOST_PROGRAMS,
  total: (programs) => programs.length,
})
export type ProgramsActor = ActorRefFrom<typeof programsMachine>
