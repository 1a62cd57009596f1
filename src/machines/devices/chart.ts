import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Instant } from '#domain/models'
import type { AppEvent } from '../app-events'
import { port } from '../port'

export type Device = { createdAt: Instant; lastUsedAt: Instant; device: string | null; current: boolean }
type Context = { devices: Device[]; failure: Failure | null }

export const devicesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'others.close' }
      | { type: 'others.confirm' }
      | { type: 'others.keep' }
      | { type: 'devices.retry' },
    emitted: {} as AppEvent,
    tags: {} as 'busy' | 'loading' | 'dialog',
    meta: {} as { title: string },
  },
  actors: {
    loadDevices: port<Device[]>('loadDevices'),
    closeOthers: port<void>('closeOthers'),
  },
  guards: { hasOthers: ({ context }) => context.devices.some(({ current }) => !current) },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'devices',
  description: 'Dónde está abierta la propia cuenta, y cerrarla en los demás dispositivos.',
  context: { devices: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae la lista.',
      meta: { title: 'Trayendo' },
      tags: 'loading',
      invoke: {
        src: 'loadDevices',
        onDone: {
          actions: assign(({ event }) => ({ devices: event.output, failure: null })),
          target: 'listing',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    failed: {
      description: 'No se pudo traer.',
      meta: { title: 'No se pudo traer' },
      on: { 'devices.retry': 'loading' },
    },
    listing: {
      description: 'Se ven los dispositivos.',
      meta: { title: 'Lista' },
      on: { 'others.close': { guard: 'hasOthers', target: 'asking' } },
    },
    asking: {
      description: 'Se pregunta antes de cerrar los demás.',
      meta: { title: '¿Cerrar los demás?' },
      tags: 'dialog',
      on: { 'others.confirm': 'closing', 'others.keep': 'listing' },
    },
    closing: {
      description: 'Se cierran los demás.',
      meta: { title: 'Cerrando' },
      tags: ['busy', 'dialog'],
      invoke: {
        src: 'closeOthers',
        onDone: {
          actions: emit({ type: 'snackbar.show', content: 'Cerramos tu cuenta en los demás dispositivos.' }),
          target: 'loading',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'listing',
        },
      },
    },
  },
})
export type DevicesActor = ActorRefFrom<typeof devicesMachine>
