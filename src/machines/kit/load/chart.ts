import { assign, type Subscribable, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import { keepFailure } from '../failure'
import { port } from '../port'
import type { KitMeta, PartWords } from '../words'

/**
 * One thing that is brought, and asked for again as often as it does not come; it ends with it. Who needs what came takes
 * the output; who only shows it reads the child. Errors: `failed` keeps the failure until the next try.
 */
export const loadMachine = <Data, Question = null>({ id, title, description }: PartWords) =>
  setup({
    types: {
      context: {} as { question: Question; data: Data | null; failure: Failure | null },
      events: {} as { type: 'retry' },
      input: {} as { question: Question },
      output: {} as Data,
      tags: {} as 'loading',
      meta: {} as KitMeta,
    },
    // a bare generic does not pass as a port's input: it is wrapped
    actors: { load: port<Data, { question: Question }>(`${id}.load`) },
  }).createMachine({
    id,
    description,
    meta: { title, kit: 'load' },
    context: ({ input }) => ({ question: input.question, data: null, failure: null }),
    output: ({ context }) => context.data as Data,
    initial: 'loading',
    states: {
      loading: {
        description: 'Se trae lo que se pidió.',
        meta: { title: 'Cargando' },
        tags: 'loading',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ question: context.question }),
          onDone: { actions: assign({ data: ({ event }) => event.output, failure: null }), target: 'shown' },
          onError: { actions: keepFailure(), target: 'failed' },
        },
      },
      failed: {
        description: 'No llegó; se puede pedir de nuevo.',
        meta: { title: 'No llegó' },
        on: { retry: 'loading' },
      },
      shown: { type: 'final', description: 'Llegó.', meta: { title: 'A la vista' } },
    },
  })

/** What a view needs of anything that is brought. */
type LoadSnapshot<Data> = {
  context: { data: Data | null; failure: Failure | null }
  matches: (state: 'loading' | 'failed' | 'shown') => boolean
}
export type LoadActor<Data> = Subscribable<LoadSnapshot<Data>> & {
  getSnapshot: () => LoadSnapshot<Data>
  send: (event: { type: 'retry' }) => void
}
