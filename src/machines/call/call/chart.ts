import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate'
import { MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import type { Me, Person } from '#domain/models'
import { besideMachine } from '../beside/chart'
import { type CaptionsEvent, captionsMachine } from '../captions/chart'
import { type ScreenShown, sharingMachine } from '../sharing/chart'
import {
  clockPort,
  type Device,
  type LinkCommand,
  type LinkEvent,
  linkPort,
  type MediaCommand,
  type MediaEvent,
  type MediaProblem,
  type Muting,
  mediaPort,
  type Quality,
  type StreamHandle,
  type TickEvent,
} from './ports'

export type CallInput = {
  me: Me
  other: Person
  sessionId: string
  slot: string
  now: number
  muting: Muting
  camera: string | null
  microphone: string | null
}
export type CallContext = CallInput & {
  local: StreamHandle | null
  remote: StreamHandle | null
  devices: Device[]
  problem: MediaProblem | null
  peerMuting: Muting
  peerPresent: boolean
  /** whether the other person was ever in the room: "left" reads differently from "never came" */
  peerHasBeen: boolean
  peerSharing: boolean
  /** what was unplugged or taken, until it is turned on again */
  lost: keyof Muting | null
  quality: Quality
}
export type CallEvent =
  | LinkEvent
  | MediaEvent
  | TickEvent
  | ScreenShown
  | { type: 'sound.blocked' }
  | { type: 'sound.allow' }
  | { type: 'data.save' }
  | { type: 'data.restore' }
  | { type: 'microphone.toggle' }
  | { type: 'camera.toggle' }
  | { type: 'device.choose'; kind: Device['kind']; id: string }
  | { type: 'call.retry' }
  /** from the tab that was replaced */
  | { type: 'call.bring' }
  | { type: 'call.leave' }

/** Whole minutes until the 45 are over; negative afterwards. */
export const remainingMinutes = ({ slot, now }: Pick<CallContext, 'slot' | 'now'>): number =>
  Math.ceil((Date.parse(slot) + SESSION_MINUTES * MINUTE_MS - now) / MINUTE_MS)

export const callMachine = setup({
  types: {
    context: {} as CallContext,
    events: {} as CallEvent,
    input: {} as CallInput,
    children: {} as {
      localMedia: 'localMedia'
      callLink: 'callLink'
      sharing: 'sharing'
      beside: 'beside'
      captions: 'captions'
    },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    localMedia: mediaPort,
    callLink: linkPort,
    clock: clockPort,
    sharing: sharingMachine,
    beside: besideMachine,
    captions: captionsMachine,
  },
  delays: { patience: 20_000 },
  guards: {
    replaced: (_, { reason }: { reason: string }) => reason === 'replaced',
    peerThere: (_, { peerPresent }: { peerPresent: boolean }) => peerPresent,
  },
  actions: {
    toggle: assign(({ context }, { what }: { what: keyof Muting }) => ({
      muting: { ...context.muting, [what]: !context.muting[what] },
      lost: context.lost === what ? null : context.lost,
    })),
    lose: assign(({ context }, { what }: { what: keyof Muting }) => ({
      muting: { ...context.muting, [what]: false },
      lost: what,
    })),
    tellMuting: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('localMedia', { type: 'mute.set', muting: context.muting } satisfies MediaCommand)
      enqueue.sendTo('callLink', { type: 'mute.set', muting: context.muting } satisfies LinkCommand)
      enqueue.sendTo('captions', {
        type: 'microphone.changed',
        on: context.muting.microphone,
        stream: context.local,
      } satisfies CaptionsEvent)
    }),
    useStream: sendTo(
      'callLink',
      (_, { stream }: { stream: StreamHandle }): LinkCommand => ({ type: 'stream.use', stream }),
    ),
    showScreen: sendTo(
      'callLink',
      (_, { stream }: { stream: StreamHandle | null }): LinkCommand => ({ type: 'screen.use', stream }),
    ),
    useData: sendTo('callLink', (_, { low }: { low: boolean }): LinkCommand => ({ type: 'data.use', low })),
    meet: assign({ peerPresent: true, peerHasBeen: true }),
    loseSight: assign({ peerPresent: false, remote: null, peerSharing: false }),
    letGo: assign({ local: null, remote: null, peerPresent: false, peerSharing: false, problem: null }),
    begin: sendTo('callLink', { type: 'link.begin' } satisfies LinkCommand),
    restart: sendTo('callLink', { type: 'link.restart' } satisfies LinkCommand),
  },
}).createMachine({
  id: 'call',
  description:
    'La llamada entre coach y coachee: esperar, conversar, y volver a conectarse si se corta. No se graba.',
  initial: 'present',
  context: ({ input }) => ({
    ...input,
    local: null,
    remote: null,
    devices: [],
    problem: null,
    peerMuting: { microphone: true, camera: true },
    peerPresent: false,
    peerHasBeen: false,
    peerSharing: false,
    lost: null,
    quality: 'good',
  }),
  invoke: { src: 'clock' },
  on: { 'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) } },
  states: {
    present: {
      type: 'parallel',
      description: 'Está en la sala.',
      meta: { title: 'En la sala' },
      invoke: [
        { id: 'sharing', src: 'sharing' },
        {
          id: 'beside',
          src: 'beside',
          input: ({ context: { me, other, sessionId } }) => ({ me, other, sessionId }),
        },
        {
          id: 'captions',
          src: 'captions',
          input: ({ context: { muting, local } }) => ({
            microphone: { on: muting.microphone, stream: local },
          }),
        },
      ],
      on: {
        'call.leave': 'left',
        'screen.shown': { actions: { type: 'showScreen', params: ({ event }) => event } },
      },
      states: {
        own: {
          description: 'Cámara y micrófono propios. Nunca se encienden solos.',
          meta: { title: 'Lo propio' },
          invoke: { id: 'localMedia', src: 'localMedia' },
          on: {
            'media.ready': {
              actions: [
                assign({
                  local: ({ event }) => event.stream,
                  devices: ({ event }) => event.devices,
                  camera: ({ event }) => event.using.camera,
                  microphone: ({ event }) => event.using.microphone,
                  problem: null,
                }),
                { type: 'useStream', params: ({ event }) => event },
                'tellMuting',
              ],
            },
            'media.problem': { actions: [assign({ problem: ({ event }) => event.problem }), 'begin'] },
            'media.lost': {
              actions: [{ type: 'lose', params: ({ event }) => event }, 'tellMuting'],
            },
            'devices.changed': { actions: assign({ devices: ({ event }) => event.devices }) },
            'microphone.toggle': {
              actions: [{ type: 'toggle', params: { what: 'microphone' } }, 'tellMuting'],
            },
            'camera.toggle': { actions: [{ type: 'toggle', params: { what: 'camera' } }, 'tellMuting'] },
            'device.choose': {
              actions: sendTo(
                'localMedia',
                ({ event }): MediaCommand => ({ type: 'device.use', kind: event.kind, id: event.id }),
              ),
            },
          },
        },
        sound: {
          description: 'Si el navegador deja que suene lo que llega.',
          meta: { title: 'El sonido' },
          initial: 'free',
          states: {
            free: {
              description: 'Suena.',
              meta: { title: 'Suena' },
              on: { 'sound.blocked': 'blocked' },
            },
            blocked: {
              description: 'El navegador espera un gesto: se ofrece un botón.',
              meta: { title: 'En silencio' },
              on: { 'sound.allow': 'free' },
            },
          },
        },
        data: {
          description: 'Cuántos datos usa la imagen.',
          meta: { title: 'Los datos' },
          initial: 'full',
          states: {
            full: {
              description: 'Imagen completa.',
              meta: { title: 'Imagen completa' },
              on: {
                'data.save': { actions: { type: 'useData', params: { low: true } }, target: 'low' },
              },
            },
            low: {
              description: 'Imagen pequeña en los dos sentidos: la voz va primero.',
              meta: { title: 'Pocos datos' },
              on: {
                'data.restore': { actions: { type: 'useData', params: { low: false } }, target: 'full' },
              },
            },
          },
        },
        line: {
          description: 'La línea con la otra persona.',
          meta: { title: 'La línea' },
          initial: 'connecting',
          invoke: {
            id: 'callLink',
            src: 'callLink',
            input: ({ context }) => ({
              sessionId: context.sessionId,
              muting: context.muting,
            }),
          },
          on: {
            'peer.stream': { actions: assign({ remote: ({ event }) => event.stream }) },
            'peer.muted': { actions: assign({ peerMuting: ({ event }) => event.muting }) },
            'peer.shared': { actions: assign({ peerSharing: ({ event }) => event.on }) },
            'network.changed': { actions: 'restart' },
            'quality.changed': { actions: assign({ quality: ({ event }) => event.quality }) },
            'link.refused': [
              { guard: { type: 'replaced', params: ({ event }) => event }, target: '#call.replaced' },
              { target: '#call.blocked' },
            ],
          },
          states: {
            connecting: {
              description: 'Se entra a la sala.',
              meta: { title: 'Entrando' },
              tags: 'busy',
              on: {
                'link.entered': [
                  {
                    guard: { type: 'peerThere', params: ({ event }) => event },
                    target: 'meeting',
                  },
                  { target: 'waiting' },
                ],
                'link.lost': 'reconnecting',
              },
            },
            waiting: {
              description:
                'La otra persona todavía no entra, o salió y puede volver. Se avisa cuando llegue.',
              meta: { title: 'Esperando' },
              on: {
                'peer.entered': 'meeting',
                'link.lost': 'reconnecting',
              },
            },
            meeting: {
              description: 'Están los dos: se unen imagen y voz.',
              meta: { title: 'Uniéndose' },
              tags: 'busy',
              entry: 'meet',
              on: {
                'media.connected': 'talking',
                'media.failed': { actions: 'restart', target: 'reconnecting' },
                'peer.left': { actions: 'loseSight', target: 'waiting' },
                'link.lost': 'reconnecting',
              },
              after: { patience: { actions: 'restart', target: 'reconnecting' } },
            },
            talking: {
              description: 'Conversan.',
              meta: { title: 'Conversando' },
              on: {
                'media.disconnected': 'reconnecting',
                'media.failed': { actions: 'restart', target: 'reconnecting' },
                'peer.left': { actions: 'loseSight', target: 'waiting' },
              },
            },
            reconnecting: {
              description: 'Se cortó un momento; se vuelve a conectar sola.',
              meta: { title: 'Volviendo a conectar' },
              tags: 'busy',
              on: {
                'media.connected': 'talking',
                'link.entered': [
                  {
                    guard: { type: 'peerThere', params: ({ event }) => event },
                    target: 'meeting',
                  },
                  { actions: 'loseSight', target: 'waiting' },
                ],
                'media.failed': { actions: 'restart' },
                'peer.left': { actions: 'loseSight', target: 'waiting' },
              },
              after: { patience: 'failed' },
            },
            failed: {
              description: 'No se logró conectar. Se sigue intentando, y se puede reintentar.',
              meta: { title: 'No se logró' },
              on: {
                'call.retry': { actions: 'restart', target: 'reconnecting' },
                'media.failed': { actions: 'restart' },
                'media.connected': 'talking',
                'peer.left': { actions: 'loseSight', target: 'waiting' },
              },
            },
          },
        },
      },
    },
    replaced: {
      description:
        'Entró desde otra pestaña o dispositivo: la llamada sigue allá. Acá se apagan cámara, micrófono y pantalla.',
      meta: { title: 'Sigue en otra parte' },
      entry: 'letGo',
      on: { 'call.bring': 'present', 'call.leave': 'left' },
    },
    blocked: {
      description:
        'El servidor no deja entrar: la sesión cambió o venció el acceso. Cámara, micrófono y pantalla se apagan.',
      meta: { title: 'No deja entrar' },
      entry: 'letGo',
      on: { 'call.leave': 'left' },
    },
    left: { type: 'final', description: 'Salió de la llamada.', meta: { title: 'Salió' } },
  },
})
export type CallActor = ActorRefFrom<typeof callMachine>
