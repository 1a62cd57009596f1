import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Instant } from '#domain/models'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'
import { say } from '../../kit/say'

export type Device = { createdAt: Instant; lastUsedAt: Instant; device: string | null; current: boolean }
type Context = { devices: Device[]; failure: Failure | null }

export const devicesParts = {
  devices: loadMachine<Device[]>({
    id: 'devices.devices',
    title: 'Dispositivos',
    description: 'Dónde está abierta la propia cuenta.',
  }),
}

export const devicesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'others.close' } | { type: 'others.confirm' } | { type: 'others.keep' },
    children: {} as { devices: 'devices' },
    tags: {} as 'busy' | 'loading' | 'dialog',
    meta: {} as { title: string },
  },
  actors: {
    devices: devicesParts.devices,
    closeOthers: port<void>('closeOthers'),
  },
  guards: { hasOthers: ({ context }) => context.devices.some(({ current }) => !current) },
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
        id: 'devices',
        src: 'devices',
        input: { question: null },
        onDone: {
          actions: assign({ devices: ({ event }) => event.output, failure: null }),
          target: 'listing',
        },
      },
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
          actions: say('Cerramos tu cuenta en los demás dispositivos.'),
          target: 'loading',
        },
        onError: { actions: keepFailure(), target: 'listing' },
      },
    },
  },
})
export type DevicesActor = ActorRefFrom<typeof devicesMachine>
