import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { type Editing, fits, NOBODY, newsOf, type ProgramImpact, type Reach, type Who } from './data'

export type ProgramReachContext = Editing & {
  impact: ProgramImpact | null
  reach: Reach
  /** whose trips changed since they were seen */
  news: readonly Id[]
  /** what became of it: the program, once it was saved */
  saved: Id | null
  failure: Failure | null
}
export type Saving = Editing & { reach: Reach; token: string | null }

export const programReachParts = {
  impact: loadMachine<ProgramImpact, Editing>({
    id: 'programReach.impact',
    title: 'A quiénes alcanza',
    description: 'Las travesías abiertas que el cambio alcanzaría, con lo que cambia en cada una.',
  }),
}
/** An error of the server, of the actor that saves. */
type Failed = { error?: unknown }
const reasonOf = (event: object): string | undefined => toFailure((event as Failed).error).reason
const typeOf = (event: object): string => toFailure((event as Failed).error).type

export const programReachMachine = setup({
  types: {
    context: {} as ProgramReachContext,
    events: {} as
      | { type: 'reach.choose'; who: Who }
      | { type: 'trip.pick'; tripId: Id }
      | { type: 'reach.confirm' },
    input: {} as Editing,
    output: {} as { saved: Id | null; failure: Failure | null },
    children: {} as { impact: 'impact' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    impact: programReachParts.impact,
    save: port<Id, Saving>('programReach.save'),
  },
  guards: {
    concernsNobody: (_, { changed }: { changed: ProgramImpact['changed'] }) => changed.length === 0,
    mayPick: ({ context: { reach, impact } }, { tripId }: { tripId: Id }) =>
      reach.who === 'some' && impact !== null && impact.changed.some((one) => one.tripId === tripId),
    fits: ({ context: { impact, reach } }) => impact !== null && fits(impact, reach),
    isStale: ({ event }) => reasonOf(event) === 'impact',
    isOfForm: ({ context: { impact }, event }) =>
      impact?.changed.length === 0 || typeOf(event) === 'badInput',
  },
}).createMachine({
  id: 'programReach',
  description:
    'Si un cambio de un programa alcanza a las travesías abiertas: a ninguna, a todas o a algunas, con lo que cambia en cada una.',
  context: ({ input }) => ({ ...input, impact: null, reach: NOBODY, news: [], saved: null, failure: null }),
  output: ({ context: { saved, failure } }) => ({ saved, failure }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se mira a quiénes alcanzaría.',
      meta: { title: 'Mirando' },
      invoke: {
        id: 'impact',
        src: 'impact',
        input: ({ context: { programId, file, draft } }) => ({ question: { programId, file, draft } }),
        onDone: [
          {
            guard: { type: 'concernsNobody', params: ({ event }) => event.output },
            actions: assign({ impact: ({ event }) => event.output, reach: NOBODY, news: [] }),
            target: 'saving',
          },
          {
            actions: assign(({ context: { impact, reach }, event: { output } }) => ({
              impact: output,
              news: impact ? newsOf(impact, output) : [],
              reach: {
                who: reach.who,
                trips: reach.trips.filter((id) => output.changed.some(({ tripId }) => tripId === id)),
              },
            })),
            target: 'deciding',
          },
        ],
      },
    },
    deciding: {
      description: 'Se elige si alcanza a las travesías abiertas; cada una dice qué tenía y qué tendría.',
      meta: { title: 'Decidiendo' },
      on: {
        'reach.choose': {
          actions: assign({
            reach: ({ context, event }) => ({ who: event.who, trips: context.reach.trips }),
            failure: null,
          }),
        },
        'trip.pick': {
          guard: { type: 'mayPick', params: ({ event }) => event },
          actions: assign({
            reach: ({ context: { reach }, event: { tripId } }) => ({
              who: reach.who,
              trips: reach.trips.includes(tripId)
                ? reach.trips.filter((id) => id !== tripId)
                : [...reach.trips, tripId],
            }),
            failure: null,
          }),
        },
        'reach.confirm': { guard: 'fits', target: 'saving' },
      },
    },
    saving: {
      description: 'El programa y las travesías se cambian a la vez, todo o nada.',
      meta: { title: 'Guardando' },
      tags: 'busy',
      invoke: {
        src: 'save',
        input: ({ context: { programId, file, draft, impact, reach } }) => ({
          programId,
          file,
          draft,
          reach,
          token: impact?.token ?? null,
        }),
        onDone: { actions: assign({ saved: ({ event }) => event.output, failure: null }), target: 'saved' },
        onError: [
          { guard: 'isStale', actions: keepFailure(), target: 'loading' },
          { guard: 'isOfForm', actions: keepFailure(), target: 'refused' },
          { actions: keepFailure(), target: 'deciding' },
        ],
      },
    },
    saved: { type: 'final', description: 'Quedó guardado.', meta: { title: 'Guardado' } },
    refused: {
      type: 'final',
      description: 'No se guardó por algo del formulario; se vuelve a él.',
      meta: { title: 'No se guardó' },
    },
  },
})
export type ProgramReachActor = ActorRefFrom<typeof programReachMachine>
