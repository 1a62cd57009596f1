import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { AcceleratorKind, Accelerators, OwnPlace } from '#domain/development'
import type { Me } from '#domain/models'
import type { Presentations } from '#domain/rich-text'
import { app } from '../../kit/app'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { formMachine } from '../form/chart'
import { nowhere, type OwnContext, placeOf, placing, travels } from '../own'

export type LoadedAccelerators = {
  accelerators: Accelerators
  visited: boolean
  /** by the name of the feature */
  presentations: Presentations
}
export type AcceleratorsContext = OwnContext & {
  accelerators: Accelerators | null
  presentations: Presentations
  /** null: not known yet */
  visited: boolean | null
  /** what is being answered */
  kind: AcceleratorKind | null
}
export type AcceleratorsEvent = { type: 'form.open'; kind: AcceleratorKind } | { type: 'form.leave' }

export const acceleratorsParts = {
  accelerators: loadMachine<LoadedAccelerators, OwnPlace>({
    id: 'accelerators.accelerators',
    title: 'Aceleradores',
    description: 'Lo que ha respondido.',
  }),
}

export const acceleratorsMachine = setup({
  types: {
    context: {} as AcceleratorsContext,
    events: {} as AcceleratorsEvent,
    input: {} as { where: OwnPlace | null },
    children: {} as { accelerators: 'accelerators'; form: 'form' },
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    accelerators: acceleratorsParts.accelerators,
    markVisited: port<Me>('markVisited'),
    form: formMachine,
  },
  guards: {
    travels,
    isFirstVisit: ({ context }) => context.visited === false,
    isUnanswered: ({ context }, { kind }: { kind: AcceleratorKind }) => {
      const card = context.accelerators?.[kind]
      return card?.showCard === true && card.showEmpty
    },
  },
  actions: {
    take: assign(({ context }, { accelerators, visited, presentations }: LoadedAccelerators) => ({
      accelerators,
      presentations,
      // said once: it stays a first visit until the screen is left
      visited: context.visited ?? visited,
    })),
  },
}).createMachine({
  id: 'accelerators',
  description:
    'Lo que una o un coachee responde sobre sí para acelerar su desarrollo: evaluación, pulso, radar y focos.',
  context: ({ input }) => ({
    where: input.where,
    accelerators: null,
    presentations: {},
    visited: null,
    kind: null,
  }),
  type: 'parallel',
  states: {
    board: {
      description: 'Sus aceleradores.',
      meta: { title: 'Aceleradores' },
      initial: 'placing',
      states: {
        placing,
        nowhere,
        loading: {
          description: 'Se trae lo que ha respondido.',
          meta: { title: 'Cargando' },
          tags: 'loading',
          invoke: {
            id: 'accelerators',
            src: 'accelerators',
            input: ({ context }) => ({ question: placeOf(context) }),
            onDone: { actions: { type: 'take', params: ({ event }) => event.output }, target: 'shown' },
          },
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
              actions: sendTo(app, ({ event }) => ({ type: 'user.updated', me: event.output })),
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
