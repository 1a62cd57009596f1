import { type ActorRefFrom, and, assign, not, or, sendTo, setup } from 'xstate'
import {
  ENTRY_CLOSES_MINUTES_AFTER,
  ENTRY_OPENS_MINUTES_BEFORE,
  MINUTE_MS,
  SNACKBAR_MS,
} from '#domain/constants'
import { partyOf } from '#domain/entities/session/actions'
import type { Failure } from '#domain/failure'
import type { Me, Person, Session } from '#domain/models'
import { pathTo } from '#domain/places'
import { refusesEntry, wasClosed } from '#domain/session-rules'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import { type ChangedEvent, sessionChangesPort } from '../../sessions/changes'
import { callMachine, remainingMinutes } from '../call/chart'
import {
  clockPort,
  type Device,
  type MediaCommand,
  type MediaEvent,
  type MediaProblem,
  type Muting,
  mediaPort,
  type StreamHandle,
  type TickEvent,
} from '../call/ports'
import { networkMachine } from '../network/chart'

/** offersBlur: whether the product lets anybody blur what is behind them */
export type ConferenceInput = {
  me: Me
  sessionId: string
  external: boolean
  now: number
  offersBlur: boolean
}
export type ConferenceContext = ConferenceInput & {
  session: Session | null
  failure: Failure | null
  stream: StreamHandle | null
  devices: Device[]
  using: { microphone: string | null; camera: string | null }
  has: Muting
  muting: Muting
  canBlur: boolean
  blurred: boolean
  level: number
  problem: MediaProblem | null
}
export type ConferenceEvent =
  | MediaEvent
  | TickEvent
  | ChangedEvent
  | { type: 'microphone.toggle' }
  | { type: 'camera.toggle' }
  | { type: 'background.toggle' }
  | { type: 'device.choose'; kind: Device['kind']; id: string }
  | { type: 'media.retry'; withCamera: boolean }
  | { type: 'call.join' }
  | { type: 'external.join' }
  | { type: 'call.return' }
  | { type: 'call.exit' }

const NOT_ACTIVE = 'La Video Sesión no esta activa. Si tienes dudas contactar al equipo de soporte'
const opensAt = (context: ConferenceContext): number =>
  Date.parse(context.session?.slot ?? '') - ENTRY_OPENS_MINUTES_BEFORE * MINUTE_MS
const closesAt = (context: ConferenceContext): number =>
  Date.parse(context.session?.slot ?? '') + ENTRY_CLOSES_MINUTES_AFTER * MINUTE_MS

const isCoacheeOf = (session: Session, me: Me): boolean => partyOf(session, me) === 'coachee'
/** The other one of the session; before it is found there is nobody else. */
const otherParty = ({ me, session }: Pick<ConferenceContext, 'me' | 'session'>): Person =>
  session ? (partyOf(session, me) === 'coach' ? session.coachee : session.coach) : me

export const conferenceMachine = setup({
  types: {
    context: {} as ConferenceContext,
    events: {} as ConferenceEvent,
    input: {} as ConferenceInput,
    tags: {} as 'busy' | 'loading',
    children: {} as { call: 'call'; network: 'network' },
    meta: {} as { title: string },
  },
  actors: {
    findSession: port<Session, { sessionId: string }>('findSession'),
    logExternalJoin: port<void, { sessionId: string }>('logExternalJoin'),
    localMedia: mediaPort,
    clock: clockPort,
    sessionChanges: sessionChangesPort,
    call: callMachine,
    network: networkMachine,
  },
  guards: {
    isParty: ({ context }) => context.session !== null && partyOf(context.session, context.me) !== null,
    stateRefuses: ({ context }) => context.session === null || refusesEntry(context.session.state),
    isOver: ({ context }) => context.now > closesAt(context),
    isCoachee: ({ context: { session, me } }) => session !== null && isCoacheeOf(session, me),
    isPast: ({ context: { session, now } }) =>
      session !== null && remainingMinutes({ slot: session.slot, now }) <= 0,
    isClosed: ({ context: { session } }) => session !== null && wasClosed(session.state),
    isNews: ({ context }, { session }: ChangedEvent) =>
      session._id === context.session?._id && session.version > context.session.version,
    isEarly: ({ context }) => context.now < opensAt(context),
    isExternal: ({ context }) => context.session !== null && context.session.conference.url !== null,
    wantsExternal: ({ context }) => context.external,
    micAvailable: ({ context }) => context.has.microphone,
    cameraAvailable: ({ context }) => context.has.camera,
    blurs: ({ context }) => context.offersBlur && context.canBlur && context.has.camera,
  },
  actions: {
    refuse: sendTo(app, {
      type: 'snackbar.show',
      color: 'error',
      content: NOT_ACTIVE,
      timeoutMs: SNACKBAR_MS.conference,
    }),
    apologise: sendTo(app, { type: 'snackbar.show', color: 'error', content: 'Error al entrar.' }),
    goHome: sendTo(app, { type: 'place.wanted', to: pathTo('home'), replace: true }),
    /** to what the session leaves its coachee; its coach has the day */
    goOn: sendTo(app, ({ context: { sessionId, session, me } }) => ({
      type: 'place.wanted',
      to: session && isCoacheeOf(session, me) ? pathTo('sessionPage', { sessionId }) : pathTo('home'),
      replace: true,
    })),
    openRoom: sendTo(app, ({ context }) => ({
      type: 'outside.wanted',
      url: context.session?.conference.url ?? '',
    })),
    takeMedia: assign((_, event: Extract<MediaEvent, { type: 'media.ready' }>) => ({
      stream: event.stream,
      devices: event.devices,
      using: event.using,
      has: event.has,
      canBlur: event.canBlur,
      problem: null,
    })),
    toggle: assign(({ context }, { what }: { what: keyof Muting }) => ({
      muting: { ...context.muting, [what]: !context.muting[what] },
    })),
    tellMuting: sendTo(
      'localMedia',
      ({ context }): MediaCommand => ({ type: 'mute.set', muting: context.muting }),
    ),
  },
}).createMachine({
  id: 'conference',
  description: 'La entrada a la videollamada: quién puede, desde cuándo, y con qué cámara y micrófono.',
  context: ({ input }) => ({
    ...input,
    session: null,
    failure: null,
    stream: null,
    devices: [],
    using: { microphone: null, camera: null },
    has: { microphone: false, camera: false },
    muting: { microphone: true, camera: true },
    canBlur: false,
    blurred: false,
    level: 0,
    problem: null,
  }),
  invoke: [{ src: 'clock' }, { src: 'sessionChanges' }],
  on: {
    'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) },
    'session.changed': {
      guard: { type: 'isNews', params: ({ event }) => event },
      actions: assign({ session: ({ event }) => event.session }),
    },
  },
  initial: 'finding',
  states: {
    finding: {
      description: 'Se busca la sesión entre las de la persona.',
      meta: { title: 'Buscando la sesión' },
      tags: 'loading',
      invoke: {
        src: 'findSession',
        input: ({ context }) => ({ sessionId: context.sessionId }),
        onDone: { actions: assign({ session: ({ event }) => event.output }), target: 'checking' },
        onError: {
          actions: [keepFailure(), 'apologise', 'goHome'],
          target: 'refused',
        },
      },
    },
    checking: {
      description: 'Se mira si es parte de la sesión, si sigue en pie y si es la hora.',
      meta: { title: 'Comprobando' },
      always: [
        {
          guard: or([not('isParty'), 'stateRefuses']),
          actions: ['refuse', 'goHome'],
          target: 'refused',
        },
        // whoever comes for the room outside is let through at any hour: what is logged then proves nothing
        { guard: and(['wantsExternal', 'isExternal']), target: 'loggingExternalJoin' },
        { guard: 'isOver', actions: ['refuse', 'goHome'], target: 'refused' },
        { guard: 'isEarly', target: 'early' },
        { guard: 'isExternal', target: 'offeringRoom' },
        { target: 'preparing' },
      ],
    },
    refused: { type: 'final', description: 'No puede entrar: va al inicio.', meta: { title: 'No entra' } },
    early: {
      description: `Falta más de ${ENTRY_OPENS_MINUTES_BEFORE} minutos. Se abre sola cuando sea la hora.`,
      meta: { title: 'Todavía no' },
      always: { guard: not('isEarly'), target: 'checking' },
      on: { 'call.exit': { actions: 'goHome', target: 'gone' } },
    },
    offeringRoom: {
      description: 'La sesión es en Teams o Zoom: se ofrece abrir ese enlace.',
      meta: { title: 'Enlace externo' },
      on: { 'external.join': 'loggingExternalJoin', 'call.exit': { actions: 'goHome', target: 'gone' } },
    },
    loggingExternalJoin: {
      description: 'Se anota que entró por el enlace externo.',
      meta: { title: 'Anotando la entrada' },
      tags: 'busy',
      invoke: {
        src: 'logExternalJoin',
        input: ({ context }) => ({ sessionId: context.sessionId }),
        onDone: { actions: 'openRoom', target: 'gone' },
        onError: { actions: ['apologise', 'goHome'], target: 'gone' },
      },
    },
    preparing: {
      description: 'Se ve y se escucha antes de entrar. Nada se transmite todavía.',
      meta: { title: 'Antes de entrar' },
      initial: 'checkingDevices',
      invoke: [
        { id: 'localMedia', src: 'localMedia' },
        { id: 'network', src: 'network', input: ({ context }) => ({ sessionId: context.sessionId }) },
      ],
      on: {
        'media.ready': {
          actions: [{ type: 'takeMedia', params: ({ event }) => event }, 'tellMuting'],
          target: '.ready',
        },
        'media.problem': {
          actions: assign({ problem: ({ event }) => event.problem }),
          target: '.withProblem',
        },
        'media.lost': {
          actions: [
            assign({
              muting: ({ context, event }) => ({ ...context.muting, [event.what]: false }),
            }),
            'tellMuting',
          ],
        },
        'devices.changed': { actions: assign({ devices: ({ event }) => event.devices }) },
        'media.level': { actions: assign({ level: ({ event }) => event.level }) },
        'microphone.toggle': {
          guard: 'micAvailable',
          actions: [{ type: 'toggle', params: { what: 'microphone' } }, 'tellMuting'],
        },
        'camera.toggle': {
          guard: 'cameraAvailable',
          actions: [{ type: 'toggle', params: { what: 'camera' } }, 'tellMuting'],
        },
        'background.toggle': {
          guard: 'blurs',
          actions: [
            assign({ blurred: ({ context }) => !context.blurred }),
            sendTo(
              'localMedia',
              ({ context }): MediaCommand => ({ type: 'background.set', blurred: context.blurred }),
            ),
          ],
        },
        'device.choose': {
          actions: sendTo(
            'localMedia',
            ({ event }): MediaCommand => ({ type: 'device.use', kind: event.kind, id: event.id }),
          ),
        },
        'media.retry': {
          actions: sendTo(
            'localMedia',
            ({ event }): MediaCommand => ({ type: 'media.retry', withCamera: event.withCamera }),
          ),
          target: '.checkingDevices',
        },
        'call.exit': { actions: 'goHome', target: 'gone' },
      },
      states: {
        checkingDevices: {
          description: 'Se pide permiso y se buscan cámara y micrófono.',
          meta: { title: 'Buscando dispositivos' },
          tags: 'loading',
        },
        withProblem: {
          description: 'Falta permiso o un dispositivo. Puede entrar igual, sin transmitir.',
          meta: { title: 'Con problema' },
          on: { 'call.join': '#conference.inCall' },
        },
        ready: {
          description: 'Todo listo para entrar.',
          meta: { title: 'Listo para entrar' },
          on: { 'call.join': '#conference.inCall' },
        },
      },
    },
    inCall: {
      description: 'La llamada.',
      meta: { title: 'En la llamada' },
      invoke: {
        id: 'call',
        src: 'call',
        input: ({ context }) => ({
          me: context.me,
          other: otherParty(context),
          sessionId: context.sessionId,
          slot: context.session?.slot ?? '',
          now: context.now,
          muting: {
            microphone: context.muting.microphone && context.has.microphone,
            camera: context.muting.camera && context.has.camera,
          },
          camera: context.using.camera,
          microphone: context.using.microphone,
        }),
        onDone: [
          { guard: and(['isCoachee', 'isPast']), actions: 'goOn', target: 'gone' },
          { target: 'left' },
        ],
      },
    },
    left: {
      description:
        'Salió de la llamada. Puede volver mientras siga abierta y nadie la haya cerrado; después, a un coachee se le muestra lo que queda de la sesión.',
      meta: { title: 'Salió' },
      always: { guard: 'isClosed', actions: 'goOn', target: 'gone' },
      on: {
        'call.return': [
          { guard: 'isOver', actions: ['refuse', 'goHome'], target: 'refused' },
          { target: 'preparing' },
        ],
        'call.exit': { actions: 'goHome', target: 'gone' },
      },
    },
    gone: { type: 'final', description: 'Se fue a otra pantalla.', meta: { title: 'Se fue' } },
  },
})
export type ConferenceActor = ActorRefFrom<typeof conferenceMachine>
