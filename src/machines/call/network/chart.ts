import { type ActorRefFrom, setup } from 'xstate'
import type { Id } from '#domain/models'
import { isCutOff, isFair, isWeak, type NetworkFound } from '#domain/network'
import { port } from '../../kit/port'

type NetworkInput = { sessionId: Id }

export const networkMachine = setup({
  types: {
    context: {} as NetworkInput,
    events: {} as { type: 'network.try' },
    input: {} as NetworkInput,
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: { tryNetwork: port<NetworkFound, NetworkInput>('tryNetwork') },
  guards: {
    isCutOff: (_, found: NetworkFound) => isCutOff(found),
    isWeak: (_, found: NetworkFound) => isWeak(found),
    isFair: (_, found: NetworkFound) => isFair(found),
  },
}).createMachine({
  id: 'network',
  description: 'Si la red de la persona deja pasar una videollamada, y qué tan bien. Nunca impide entrar.',
  context: ({ input }) => input,
  initial: 'trying',
  states: {
    trying: {
      description: 'Se prueba por dónde iría la llamada, sin enviar imagen ni voz.',
      meta: { title: 'Probando la red' },
      tags: 'busy',
      invoke: {
        src: 'tryNetwork',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isCutOff', params: ({ event }) => event.output }, target: 'told.cutOff' },
          { guard: { type: 'isWeak', params: ({ event }) => event.output }, target: 'told.weak' },
          { guard: { type: 'isFair', params: ({ event }) => event.output }, target: 'told.fair' },
          { target: 'told.good' },
        ],
        onError: 'told.unknown',
      },
    },
    told: {
      description: 'Se dice cómo está la red y qué hacer. Se puede probar otra vez.',
      meta: { title: 'Con respuesta' },
      on: { 'network.try': 'trying' },
      initial: 'good',
      states: {
        good: { description: 'Imagen y voz pasan bien.', meta: { title: 'Buena' } },
        fair: { description: 'Alcanza, con menos imagen.', meta: { title: 'Alcanza' } },
        weak: { description: 'Alcanza para la voz: conviene entrar sin cámara.', meta: { title: 'Lenta' } },
        cutOff: {
          description: 'La red no deja salir una videollamada: conviene cambiar de red.',
          meta: { title: 'No deja pasar' },
        },
        unknown: {
          description: 'La prueba no se pudo hacer; se puede entrar igual.',
          meta: { title: 'Sin respuesta' },
        },
      },
    },
  },
})
export type NetworkActor = ActorRefFrom<typeof networkMachine>
