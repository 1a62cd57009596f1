import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Id } from '#domain/models'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { type CoachLoss, type Fate, type Fates, NO_FATE } from './data'

type Pair = { programId: Id; coachId: Id }
export type Unlinking = Pair & { losses: readonly CoachLoss[]; fates: Fates }

export const unlinkCoachParts = {
  impact: loadMachine<readonly CoachLoss[], Pair>({
    id: 'unlinkCoach.impact',
    title: 'Quiénes quedan sin coach',
    description: 'A quiénes deja sin coach, con sus sesiones y a quiénes se les puede dar.',
  }),
}

export const unlinkCoachMachine = setup({
  types: {
    context: {} as Pair & {
      name: string
      losses: readonly CoachLoss[]
      fates: Fates
      failure: Failure | null
    },
    events: {} as
      | { type: 'fate.choose'; userId: Id; change: Partial<Fate> }
      | { type: 'impact.reload' }
      | { type: 'unlink.confirm' },
    input: {} as Pair & { name: string },
    children: {} as { impact: 'impact' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    impact: unlinkCoachParts.impact,
    unlink: port<void, Unlinking>('unlinkCoach.unlink'),
  },
  guards: {
    isNamed: ({ context }, { userId }: { userId: Id }) =>
      context.losses.some((loss) => loss.userId === userId),
    isStale: ({ context }) => context.failure?.type === 'conflict',
  },
}).createMachine({
  id: 'unlinkCoach',
  description: 'Quitar a un coach de un programa sin que nadie se quede con quien ya no está.',
  context: ({ input }) => ({ ...input, losses: [], fates: {}, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se mira a quiénes deja sin coach.',
      meta: { title: 'Mirando' },
      invoke: {
        id: 'impact',
        src: 'impact',
        input: ({ context: { programId, coachId } }) => ({ question: { programId, coachId } }),
        onDone: {
          actions: assign({ losses: ({ event }) => event.output, failure: null }),
          target: 'deciding',
        },
      },
    },
    deciding: {
      description:
        'De cada persona se dice quién la acompaña ahora, o que elija, y qué pasa con sus sesiones.',
      meta: { title: 'Decidiendo' },
      on: {
        'fate.choose': {
          guard: { type: 'isNamed', params: ({ event }) => event },
          actions: assign({
            fates: ({ context: { fates }, event: { userId, change } }) =>
              Object.assign({}, fates, { [userId]: Object.assign({}, NO_FATE, fates[userId], change) }),
            failure: null,
          }),
        },
        'impact.reload': { guard: 'isStale', target: 'loading' },
        'unlink.confirm': 'unlinking',
      },
    },
    unlinking: {
      description: 'Se quita y se da otro coach, todo o nada.',
      meta: { title: 'Quitando' },
      tags: 'busy',
      invoke: {
        src: 'unlink',
        input: ({ context: { programId, coachId, losses, fates } }) => ({
          programId,
          coachId,
          losses,
          fates,
        }),
        onDone: 'unlinked',
        onError: { actions: keepFailure(), target: 'deciding' },
      },
    },
    unlinked: { type: 'final', description: 'Ya no está en el programa.', meta: { title: 'Fuera' } },
  },
})
export type UnlinkCoachActor = ActorRefFrom<typeof unlinkCoachMachine>
