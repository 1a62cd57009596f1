import { type ActorRefFrom, assign, setup } from 'xstate'
import { type List, type ListLook, withLook } from '#domain/list-looks'
import { port } from '../../kit/port'
import { sayFailure } from '../../kit/say'

type Context = {
  looks: readonly ListLook[]
  /** what was chosen and is not sent yet, one a list, the oldest first */
  waiting: readonly ListLook[]
}
/** Without columns the list is as usual again. */
export type ListLooksEvent = { type: 'look.choose'; list: List; columns: readonly string[] }

export const listLooksMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ListLooksEvent,
    input: {} as { looks: readonly ListLook[] },
    meta: {} as { title: string },
  },
  actors: { saveLook: port<void, ListLook>('saveLook') },
  guards: { isMore: ({ context }) => context.waiting.length > 1 },
  actions: {
    keep: assign(({ context }, { list, columns }: ListLook) => ({
      looks: withLook(context.looks, { list, columns }),
      waiting: [...context.waiting.filter((one, at) => at === 0 || one.list !== list), { list, columns }],
    })),
    drop: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
  },
}).createMachine({
  id: 'listLooks',
  description:
    'Qué columnas quiere ver la persona en cada lista. Se ven así en cuanto las elige, y se guardan una lista tras otra.',
  context: ({ input: { looks } }) => ({ looks, waiting: [] }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Lo elegido está guardado, o se avisó que no.',
      meta: { title: 'En reposo' },
      on: {
        'look.choose': {
          actions: { type: 'keep', params: ({ event: { list, columns } }) => ({ list, columns }) },
          target: 'saving',
        },
      },
    },
    saving: {
      description: 'Se guarda lo elegido; lo que se elige mientras tanto se guarda después.',
      meta: { title: 'Guardando' },
      on: {
        'look.choose': {
          actions: { type: 'keep', params: ({ event: { list, columns } }) => ({ list, columns }) },
        },
      },
      invoke: {
        src: 'saveLook',
        input: ({ context: { waiting } }) => {
          const [look] = waiting
          if (!look) throw new Error('nothing waits to be saved')
          return look
        },
        onDone: [
          { guard: 'isMore', actions: 'drop', target: 'saving', reenter: true },
          { actions: 'drop', target: 'resting' },
        ],
        onError: [
          { guard: 'isMore', actions: ['drop', sayFailure()], target: 'saving', reenter: true },
          { actions: ['drop', sayFailure()], target: 'resting' },
        ],
      },
    },
  },
})
export type ListLooksActor = ActorRefFrom<typeof listLooksMachine>
