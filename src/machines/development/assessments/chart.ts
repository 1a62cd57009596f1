import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Id } from '#domain/models'
import { port } from '../../kit/port'

/** Its token opens it, and is good once. */
export type Assessment = { formId: Id; name: string; token: string }
export type AssessmentsContext = {
  /** the first that waits for its answers */
  name: string | null
}

export const assessmentsMachine = setup({
  types: { context: {} as AssessmentsContext, meta: {} as { title: string } },
  actors: { loadAssessments: port<Assessment[]>('loadAssessments') },
  guards: { someOpen: (_, { open }: { open: Assessment[] }) => open.length > 0 },
  actions: {
    take: assign((_, { open }: { open: Assessment[] }) => ({ name: open[0]?.name ?? null })),
  },
}).createMachine({
  id: 'assessments',
  description: 'La invitación a responder una autoevaluación, si hay una abierta.',
  context: { name: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'Se mira si hay una autoevaluación por responder.',
      meta: { title: 'Mirando' },
      invoke: {
        src: 'loadAssessments',
        onDone: [
          {
            guard: { type: 'someOpen', params: ({ event }) => ({ open: event.output }) },
            actions: { type: 'take', params: ({ event }) => ({ open: event.output }) },
            target: 'inviting',
          },
          { target: 'nothing' },
        ],
        onError: 'nothing',
      },
    },
    inviting: {
      description: 'Se invita a responderla. Sigue ahí en cada visita hasta que se responde.',
      meta: { title: 'Invitando' },
    },
    nothing: {
      description: 'No hay nada que responder, o no se supo: la pantalla sigue sin invitación.',
      meta: { title: 'Sin invitación' },
    },
  },
})

export type AssessmentsActor = ActorRefFrom<typeof assessmentsMachine>
