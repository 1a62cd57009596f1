import { assign, setup } from 'xstate'

/** What is tried (who, which call, with what) → the key its calls carry until one of them is answered. */
export type OpenAttempts = Record<string, string>

const MOST = 100
const without = (keys: OpenAttempts, what: string): OpenAttempts =>
  Object.fromEntries(Object.entries(keys).filter(([other]) => other !== what))

export const attemptsMachine = setup({
  types: {
    context: {} as { keys: OpenAttempts },
    events: {} as
      | { type: 'attempt.begin'; what: string; key: string }
      | { type: 'attempt.answered'; what: string }
      | { type: 'attempts.forget' },
    input: {} as { keys: OpenAttempts },
    tags: {} as 'empty',
    meta: {} as { title: string },
  },
  guards: {
    kept: ({ context }, { what }: { what: string }) => what in context.keys,
    onlyOne: ({ context }, { what }: { what: string }) =>
      Object.keys(context.keys).length === 1 && what in context.keys,
    any: ({ context }) => Object.keys(context.keys).length > 0,
  },
  actions: {
    keep: assign(({ context }, { what, key }: { what: string; key: string }) => ({
      keys: Object.fromEntries([...Object.entries(context.keys), [what, key]].slice(-MOST)),
    })),
    letGo: assign(({ context }, { what }: { what: string }) => ({ keys: without(context.keys, what) })),
    forget: assign({ keys: {} }),
  },
}).createMachine({
  id: 'attempts',
  description:
    'Lo que se manda lleva una clave, la misma cada vez que se reintenta lo mismo, también al recargar la página: así nada se hace dos veces. Cuando hay respuesta, lo siguiente es otro intento.',
  context: ({ input }) => ({ keys: input.keys }),
  initial: 'arriving',
  on: { 'attempts.forget': { actions: 'forget', target: '.answered' } },
  states: {
    arriving: {
      description: 'Se mira si la página se recargó mientras algo esperaba respuesta.',
      meta: { title: 'Llegando' },
      always: [{ guard: 'any', target: 'waiting' }, { target: 'answered' }],
    },
    answered: {
      description: 'Nada espera respuesta.',
      meta: { title: 'Todo respondido' },
      tags: 'empty',
      on: {
        'attempt.begin': { actions: { type: 'keep', params: ({ event }) => event }, target: 'waiting' },
      },
    },
    waiting: {
      description: 'Algo se mandó y no se sabe si se hizo: su clave se conserva.',
      meta: { title: 'Esperando respuesta' },
      on: {
        'attempt.begin': [
          { guard: { type: 'kept', params: ({ event }) => event } },
          { actions: { type: 'keep', params: ({ event }) => event } },
        ],
        'attempt.answered': [
          {
            guard: { type: 'onlyOne', params: ({ event }) => event },
            actions: { type: 'letGo', params: ({ event }) => event },
            target: 'answered',
          },
          {
            guard: { type: 'kept', params: ({ event }) => event },
            actions: { type: 'letGo', params: ({ event }) => event },
          },
        ],
      },
    },
  },
})
