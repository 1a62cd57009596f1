import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import type { AcceleratorKind, Accelerators, OwnPlace } from '#domain/development'
import { type Failure, toFailure } from '#domain/failure'
import type { Me } from '#domain/models'
import type { AppEvent } from '../app-events'
import { formMachine } from '../form/chart'
import { port } from '../port'

export type LoadedAccelerators = { accelerators: Accelerators; visited: boolean }
export type AcceleratorsContext = {
  /** null: travels nowhere yet */
  where: OwnPlace | null
  accelerators: Accelerators | null
  /** null: not known yet */
  visited: boolean | null
  /** what is being answered */
  kind: AcceleratorKind | null
  failure: Failure | null
}
export type AcceleratorsEvent =
  | { type: 'accelerators.retry' }
  | { type: 'form.open'; kind: AcceleratorKind }
  | { type: 'form.leave' }

function known({ where }: AcceleratorsContext): OwnPlace {
  if (!where) throw new Error('there is no program')
  return where
}

export const acceleratorsMachine = setup({
  types: {
    context: {} as AcceleratorsContext,
    events: {} as AcceleratorsEvent,
    input: {} as { where: OwnPlace | null },
    emitted: {} as AppEvent,
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadAccelerators: port<LoadedAccelerators, OwnPlace>('loadAccelerators'),
    markVisited: port<Me>('markVisited'),
    form: formMachine,
  },
  guards: {
    travels: ({ context }) => context.where !== null,
    isFirstVisit: ({ context }) => context.visited === false,
    isUnanswered: ({ context }, { kind }: { kind: AcceleratorKind }) => {
      const card = context.accelerators?.[kind]
      return card?.showCard === true && card.showEmpty
    },
  },
  actions: {
    take: assign(({ context }, { accelerators, visited }: LoadedAccelerators) => ({
      accelerators,
      // said once: it stays a first visit until the screen is left
      visited: context.visited ?? visited,
      failure: null,
    })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'accelerators',
  description:
    'Lo que una o un coachee responde sobre sí para acelerar su desarrollo: evaluación, pulso, radar y focos.',
  context: ({ input }) => ({
    where: input.where,
    accelerators: null,
    visited: null,
    kind: null,
    failure: null,
  }),
  type: 'parallel',
  states: {
    board: {
      description: 'Sus aceleradores.',
      meta: { title: 'Aceleradores' },
      initial: 'placing',
      states: {
        placing: {
          description: 'Se mira en qué programa viaja.',
          meta: { title: 'Buscando su programa' },
          tags: 'loading',
          always: [{ guard: 'travels', target: 'loading' }, { target: 'nowhere' }],
        },
        nowhere: {
          description: 'Todavía no viaja en ningún programa.',
          meta: { title: 'Sin programa' },
        },
        loading: {
          description: 'Se trae lo que ha respondido.',
          meta: { title: 'Cargando' },
          tags: 'loading',
          invoke: {
            src: 'loadAccelerators',
            input: ({ context }) => known(context),
            onDone: { actions: { type: 'take', params: ({ event }) => event.output }, target: 'shown' },
            onError: {
              actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
              target: 'failed',
            },
          },
        },
        failed: {
          description: 'No llegaron.',
          meta: { title: 'No se pudo cargar' },
          on: { 'accelerators.retry': 'loading' },
        },
        shown: {
          description: 'Se ven sus aceleradores.',
          meta: { title: 'A la vista' },
          on: {
            'form.open': {
              guard: { type: 'isUnanswered', params: ({ event }) => event },
              actions: assign({ kind: ({ event }) => event.kind }),
              target: 'answering',
            },
          },
        },
        answering: {
          description: 'Responde uno que aún no había respondido.',
          meta: { title: 'Respondiendo' },
          exit: assign({ kind: null }),
          on: { 'form.leave': 'shown' },
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context }) => ({ formType: context.kind ?? '' }),
            onDone: 'loading',
          },
        },
      },
    },
    visit: {
      description: 'La primera visita, que se anota una sola vez.',
      meta: { title: 'Primera visita' },
      initial: 'unknown',
      states: {
        unknown: {
          description: 'No se sabe, o ya estuvo acá.',
          meta: { title: 'Nada que anotar' },
          always: { guard: 'isFirstVisit', target: 'marking' },
        },
        marking: {
          description: 'Se anota que ya los vio. Si no se pudo, se anota la próxima vez.',
          meta: { title: 'Anotando' },
          invoke: {
            src: 'markVisited',
            onDone: {
              actions: emit(({ event }) => ({ type: 'user.updated', me: event.output })),
              target: 'told',
            },
            onError: 'told',
          },
        },
        told: { description: 'Esta primera visita ya se anotó.', meta: { title: 'Anotada' } },
      },
    },
  },
})
export type AcceleratorsActor = ActorRefFrom<typeof acceleratorsMachine>
