import { type ActorRefFrom, assign, setup } from 'xstate'
import { SNACKBAR_MS } from '#domain/constants'
import type { AppEvent, SnackbarColor } from '../app-events'

export type Snackbar = {
  color: SnackbarColor
  content: string
  timeoutMs: number
  showClose: boolean
}
type Show = Extract<AppEvent, { type: 'snackbar.show' }>

const toSnackbar = (event: Show): Snackbar => {
  const color = event.color ?? 'success'
  return {
    color,
    content: event.content ?? 'OK',
    timeoutMs: event.timeoutMs ?? (color === 'success' ? SNACKBAR_MS.success : SNACKBAR_MS.other),
    showClose: event.showClose ?? true,
  }
}

export const snackbarMachine = setup({
  types: {
    context: {} as { queue: Snackbar[] },
    events: {} as
      | Show
      | { type: 'snackbar.close' }
      | { type: 'snackbar.pause' }
      | { type: 'snackbar.resume' },
    meta: {} as { title: string },
  },
  actions: {
    enqueue: assign({
      queue: ({ context, event }) =>
        event.type === 'snackbar.show' ? [...context.queue, toSnackbar(event)] : context.queue,
    }),
    drop: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
  guards: { moreWaiting: ({ context }) => context.queue.length > 1 },
  delays: { timeout: ({ context }) => context.queue[0]?.timeoutMs ?? SNACKBAR_MS.success },
}).createMachine({
  id: 'snackbar',
  description: 'Los avisos breves, de a uno, en el orden en que llegan.',
  context: { queue: [] },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'No hay avisos.',
      meta: { title: 'Sin aviso' },
      on: { 'snackbar.show': { actions: 'enqueue', target: 'showing' } },
    },
    showing: {
      description: 'Se muestra un aviso hasta que pasa su tiempo o se cierra.',
      meta: { title: 'Aviso a la vista' },
      on: {
        'snackbar.show': { actions: 'enqueue' },
        'snackbar.close': 'next',
        'snackbar.pause': 'held',
      },
      after: { timeout: 'next' },
    },
    held: {
      description: 'La persona lo está leyendo o apuntando: no se cierra solo.',
      meta: { title: 'Aviso retenido' },
      on: { 'snackbar.show': { actions: 'enqueue' }, 'snackbar.close': 'next', 'snackbar.resume': 'showing' },
    },
    next: {
      description: 'Sigue el aviso que espera, si hay uno.',
      meta: { title: 'Siguiente' },
      always: [
        { guard: 'moreWaiting', actions: 'drop', target: 'showing' },
        { actions: 'drop', target: 'hidden' },
      ],
    },
  },
})
export type SnackbarActor = ActorRefFrom<typeof snackbarMachine>
