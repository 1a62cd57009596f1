import type { ActorRefFrom } from 'xstate'
import { loadMachine } from '../../kit/load/chart'

/** One field of the own record and who reads it, as the server's rules have it. */
export type SeenField = { type: string; field: string; readers: string[] }

export const visibilityMachine = loadMachine<SeenField[]>({
  id: 'visibility',
  title: 'Quién ve mis datos',
  description: 'Qué datos propios ve cada rol, según las mismas reglas con que responde el servidor.',
})
export type VisibilityActor = ActorRefFrom<typeof visibilityMachine>
