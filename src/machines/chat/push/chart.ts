import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'

/**
 * unsupported: this browser knows no push, or only once the application is installed.
 * denied: the person refused, and only the browser's own settings change that.
 */
export type PushStanding = 'unsupported' | 'denied' | 'off' | 'on'
export type PushContext = { failure: Failure | null }
export type PushEvent = { type: 'push.want' } | { type: 'push.refuse' } | { type: 'push.retry' }

const is =
  (wanted: PushStanding) =>
  (_: unknown, { standing }: { standing: PushStanding }) =>
    standing === wanted

export const pushParts = {
  standing: loadMachine<PushStanding>({
    id: 'push.standing',
    title: 'Este navegador',
    description: 'Si este navegador ya recibe avisos.',
  }),
}

export const pushMachine = setup({
  types: {
    context: {} as PushContext,
    events: {} as PushEvent,
    children: {} as { standing: 'standing' },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    standing: pushParts.standing,
    turnOn: port<PushStanding>('turnOn'),
    turnOff: port<void>('turnOff'),
  },
  guards: { isUnsupported: is('unsupported'), isDenied: is('denied'), isOn: is('on') },
  actions: {
    forget: assign({ failure: null }),
  },
}).createMachine({
  id: 'push',
  description: 'Avisos en este navegador, apagados hasta que la persona los pide.',
  context: { failure: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'Se mira si este navegador ya recibe avisos.',
      meta: { title: 'Mirando' },
      tags: 'busy',
      invoke: {
        id: 'standing',
        src: 'standing',
        input: { question: null },
        onDone: [
          {
            guard: { type: 'isUnsupported', params: ({ event }) => ({ standing: event.output }) },
            target: 'unsupported',
          },
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ standing: event.output }) },
            target: 'denied',
          },
          { guard: { type: 'isOn', params: ({ event }) => ({ standing: event.output }) }, target: 'on' },
          { target: 'off' },
        ],
      },
    },
    unsupported: {
      description: 'Este navegador no puede recibir avisos.',
      meta: { title: 'No se puede' },
    },
    denied: {
      description: 'La persona negó el permiso: solo el navegador lo cambia.',
      meta: { title: 'Sin permiso' },
      on: { 'push.retry': 'reading' },
    },
    off: {
      description: 'No llegan avisos a este navegador.',
      meta: { title: 'Apagados' },
      on: { 'push.want': { target: 'turningOn', actions: 'forget' } },
    },
    turningOn: {
      description: 'El navegador pide permiso y se anota.',
      meta: { title: 'Pidiendo permiso' },
      tags: 'busy',
      invoke: {
        src: 'turnOn',
        onDone: [
          { guard: { type: 'isOn', params: ({ event }) => ({ standing: event.output }) }, target: 'on' },
          {
            guard: { type: 'isDenied', params: ({ event }) => ({ standing: event.output }) },
            target: 'denied',
          },
          { target: 'off' },
        ],
        onError: { actions: keepFailure(), target: 'off' },
      },
    },
    on: {
      description: 'Los avisos llegan a este navegador.',
      meta: { title: 'Encendidos' },
      on: { 'push.refuse': { target: 'turningOff', actions: 'forget' } },
    },
    turningOff: {
      description: 'El navegador deja de recibirlos.',
      meta: { title: 'Apagando' },
      tags: 'busy',
      invoke: {
        src: 'turnOff',
        onDone: 'off',
        onError: { actions: keepFailure(), target: 'on' },
      },
    },
  },
})

export type PushActor = ActorRefFrom<typeof pushMachine>
