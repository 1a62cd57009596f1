import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import type { Choice, Filter } from '../info-session/chart'

/** So long nothing is written before it is looked for. */
const PAUSE_MS = 300
/** `text`: a part of the name; empty: the first of all. */
export type ChoicesWish = { filter: Filter; text: string }
type SummaryChoicesEvent = ({ type: 'choices.look' } & ChoicesWish) | { type: 'retry' }

/** By whom or what sessions can be filtered: those that have some, found by a part of their name. */
export const summaryChoicesMachine = setup({
  types: {
    context: {} as { wish: ChoicesWish; found: Choice[]; failure: Failure | null },
    events: {} as SummaryChoicesEvent,
    tags: {} as 'looking',
    meta: {} as { title: string },
  },
  actors: { find: port<Choice[], ChoicesWish>('summaryChoices.find') },
  guards: {
    isOther: ({ context: { wish } }, { filter, text }: ChoicesWish) =>
      filter !== wish.filter || text !== wish.text,
  },
  delays: { pause: PAUSE_MS },
}).createMachine({
  id: 'summaryChoices',
  description:
    'Coaches, coachees, programas u organizaciones con sesiones, por lo que se escribe de su nombre.',
  context: { wish: { filter: 'coaches', text: '' }, found: [], failure: null },
  initial: 'finding',
  on: {
    'choices.look': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: assign({ wish: ({ event: { filter, text } }) => ({ filter, text }), found: [] }),
      target: '.writing',
    },
  },
  states: {
    writing: {
      description: 'Elige por qué filtrar o escribe un nombre; se busca cuando se detiene.',
      meta: { title: 'Escribiendo' },
      tags: 'looking',
      after: { pause: 'finding' },
    },
    finding: {
      description: 'Se buscan los primeros que calzan.',
      meta: { title: 'Buscando' },
      tags: 'looking',
      invoke: {
        src: 'find',
        input: ({ context: { wish } }) => wish,
        onDone: {
          actions: assign({ found: ({ event }) => event.output, failure: null }),
          target: 'found',
        },
        onError: { actions: keepFailure(), target: 'failed' },
      },
    },
    found: { description: 'Se puede elegir uno.', meta: { title: 'A la vista' } },
    failed: {
      description: 'La búsqueda no llegó; se puede repetir.',
      meta: { title: 'No llegó' },
      on: { retry: 'finding' },
    },
  },
})
export type SummaryChoicesActor = ActorRefFrom<typeof summaryChoicesMachine>
