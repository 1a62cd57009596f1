import { assign, type SnapshotFrom, setup } from 'xstate'
import { EXPIRY_POLL_MS } from '#domain/constants'
import { type Failure, toFailure } from '#domain/failure'
import type { Me } from '#domain/models'
import type { Role } from '#domain/roles'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

export type ConnectionContext = {
  token: string | null
  me: Me | null
  failure: Failure | null
  expired: boolean
}
export type ConnectionEvent =
  | { type: 'connection.opened'; token: string; me: Me }
  | { type: 'connection.refused' }
  | { type: 'connection.retry' }
  | { type: 'connection.signOut' }
  | { type: 'role.switch'; role: Role }
  | { type: 'theme.choose'; theme: Me['theme'] }
  | { type: 'user.updated'; me: Me }
  /** the record changed elsewhere: another tab switched the role */
  | { type: 'user.stale' }
  /** another tab signed in or out */
  | { type: 'token.changed'; token: string | null }

const RETRY_MS = 5000
const EXPIRY_MINUTES = EXPIRY_POLL_MS / 60_000

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as { token: string | null },
    tags: {} as 'settled' | 'busy',
    meta: {} as { title: string },
  },
  actors: {
    loadUser: port<Me>('loadUser'),
    isExpired: port<boolean>('isExpired'),
    signOut: port<void>('signOut'),
    switchRole: port<Me, Role>('switchRole'),
    saveTheme: port<Me, Me['theme']>('saveTheme'),
  },
  delays: { retry: RETRY_MS, poll: EXPIRY_POLL_MS },
  actions: {
    keepToken: () => {
      throw new Error('port not provided: keepToken')
    },
    reloadPage: () => {
      throw new Error('port not provided: reloadPage')
    },
    /** tells analytics who came in */
    identify: () => {
      throw new Error('port not provided: identify')
    },
    tellTabs: () => {
      throw new Error('port not provided: tellTabs')
    },
    forget: assign({ token: null, me: null, failure: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    unauthenticated: (_, { error }: { error: unknown }) => toFailure(error).type === 'unauthenticated',
    wasExpired: ({ context }) => context.expired,
    hasExpired: (_, { expired }: { expired: boolean }) => expired,
    ownsRole: ({ context }, { role }: { role: Role }) =>
      context.me?._type.roles.includes(role) === true && context.me._type.active !== role,
  },
}).createMachine({
  id: 'connection',
  description:
    'Lo que una persona tiene mientras está dentro: se abre al entrar y termina al salir o vencer.',
  context: ({ input }) => ({ token: input.token, me: null, failure: null, expired: false }),
  initial: 'remembering',
  on: {
    'connection.opened': {
      actions: [
        assign(({ event }) => ({ token: event.token, me: event.me, failure: null, expired: false })),
        'keepToken',
        'identify',
      ],
      target: '.loggedIn',
    },
    'connection.refused': '.loggedOut',
    'token.changed': {
      actions: assign({ token: ({ event }) => event.token, me: null, expired: false }),
      target: '.remembering',
    },
  },
  states: {
    remembering: {
      description: 'Se mira si el navegador guarda una conexión.',
      meta: { title: 'Recordando' },
      always: [{ guard: 'hasToken', target: 'loadingUser' }, { target: 'loggedOut' }],
    },
    loadingUser: {
      description: 'Hay una conexión guardada; se piden los datos de la persona.',
      meta: { title: 'Reconociendo' },
      tags: 'busy',
      invoke: {
        src: 'loadUser',
        onDone: {
          actions: [assign({ me: ({ event }) => event.output, failure: null }), 'identify'],
          target: 'loggedIn',
        },
        onError: [
          {
            guard: { type: 'unauthenticated', params: ({ event }) => ({ error: event.error }) },
            target: 'loggedOut',
          },
          { actions: keepFailure(), target: 'unreachable' },
        ],
      },
    },
    unreachable: {
      description: `El servidor no respondió. La conexión se conserva y se reintenta cada ${RETRY_MS / 1000} segundos.`,
      meta: { title: 'Sin respuesta' },
      tags: 'settled',
      on: { 'connection.retry': 'loadingUser' },
      after: { retry: 'loadingUser' },
    },
    loggedOut: {
      description: 'Nadie ha entrado. Se borra lo que el navegador guardaba.',
      meta: { title: 'Fuera' },
      tags: 'settled',
      entry: ['forget', 'keepToken'],
    },
    loggedIn: {
      description: 'La persona está dentro.',
      meta: { title: 'Dentro' },
      tags: 'settled',
      type: 'parallel',
      on: { 'connection.signOut': 'signingOut' },
      states: {
        person: {
          description: 'Sus datos, su rol y su tema; todo cambio vale en todos sus dispositivos.',
          meta: { title: 'La persona' },
          initial: 'resting',
          on: {
            'user.updated': { actions: assign({ me: ({ event }) => event.me }) },
            'user.stale': '.refreshing',
            'theme.choose': '.savingTheme',
            'role.switch': {
              guard: { type: 'ownsRole', params: ({ event }) => event },
              target: '.switching',
            },
          },
          states: {
            resting: {
              description: 'Se sabe quién es y con qué rol está.',
              meta: { title: 'Tranquila' },
            },
            switching: {
              description: 'Cambia el rol activo; el servidor lo anota para todos sus dispositivos.',
              meta: { title: 'Cambiando de rol' },
              on: { 'theme.choose': {} },
              invoke: {
                src: 'switchRole',
                input: ({ event }) => (event as Extract<ConnectionEvent, { type: 'role.switch' }>).role,
                onDone: {
                  actions: [assign({ me: ({ event }) => event.output }), 'tellTabs'],
                  target: 'resting',
                },
                onError: 'resting',
              },
            },
            savingTheme: {
              description:
                'El tema elegido se guarda para sus otros dispositivos; si no se puede, vale en este.',
              meta: { title: 'Guardando el tema' },
              invoke: {
                src: 'saveTheme',
                input: ({ event }) => (event as Extract<ConnectionEvent, { type: 'theme.choose' }>).theme,
                onDone: {
                  actions: [assign({ me: ({ event }) => event.output }), 'tellTabs'],
                  target: 'resting',
                },
                onError: 'resting',
              },
            },
            refreshing: {
              description: 'Otra pestaña cambió sus datos o su rol; se piden de nuevo.',
              meta: { title: 'Poniéndose al día' },
              invoke: {
                src: 'loadUser',
                onDone: { actions: assign({ me: ({ event }) => event.output }), target: 'resting' },
                onError: 'resting',
              },
            },
          },
        },
        expiry: {
          description: `Si la conexión venció. Su reloj anda solo: cada ${EXPIRY_MINUTES} minutos se pregunta, cambie lo que cambie al lado.`,
          meta: { title: 'El vencimiento' },
          initial: 'waiting',
          states: {
            waiting: {
              description: `Pasan ${EXPIRY_MINUTES} minutos hasta la siguiente pregunta.`,
              meta: { title: 'A la espera' },
              after: { poll: 'asking' },
            },
            asking: {
              description: 'Se pregunta al servidor si la conexión venció.',
              meta: { title: 'Preguntando' },
              invoke: {
                src: 'isExpired',
                onDone: [
                  {
                    guard: { type: 'hasExpired', params: ({ event }) => ({ expired: event.output }) },
                    actions: assign({ expired: true }),
                    target: '#connection.signingOut',
                  },
                  { target: 'waiting' },
                ],
                onError: [
                  {
                    guard: { type: 'unauthenticated', params: ({ event }) => ({ error: event.error }) },
                    target: '#connection.loggedOut',
                  },
                  { target: 'waiting' },
                ],
              },
            },
          },
        },
      },
    },
    signingOut: {
      description: 'La conexión se termina en el servidor; pase lo que pase, acá se olvida.',
      meta: { title: 'Saliendo' },
      tags: 'busy',
      on: { 'connection.refused': [{ guard: 'wasExpired', target: 'reloading' }, { target: 'loggedOut' }] },
      invoke: {
        src: 'signOut',
        onDone: [{ guard: 'wasExpired', target: 'reloading' }, { target: 'loggedOut' }],
        onError: [{ guard: 'wasExpired', target: 'reloading' }, { target: 'loggedOut' }],
      },
    },
    reloading: {
      description: 'La conexión venció: se olvida y la página se carga de nuevo.',
      meta: { title: 'Cargando de nuevo' },
      tags: 'busy',
      entry: ['forget', 'keepToken', 'reloadPage'],
      on: { 'connection.refused': {} },
    },
  },
})

export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>
