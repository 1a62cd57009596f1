import { type ActorRefFrom, assign, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Id, Me } from '#domain/models'
import {
  type Address,
  addressText,
  canonicalAddress,
  type Place,
  parseAddress,
  pathTo,
  placeAt,
} from '#domain/places'
import type { Role } from '#domain/roles'
import { routeRule, screenOf } from '#domain/routes'
import type { AppEvent } from '../app-events'
import { type ChunkFailure, type ChunkLoad, chunkLoadMachine } from '../chunk-load/chart'
import { type ConnectionSnapshot, connectionMachine } from '../connection/chart'
import { decide } from '../guard/chart'
import { snackbarMachine } from '../snackbar/chart'

/** remembered: where somebody wanted to go when they last had to log in, as the browser kept it */
export type AppInput = { address: Address; token: string | null; remembered?: Address | null }
export type AppContext = {
  /** where somebody wants to be, redirects followed */
  wanted: Address
  /** whether the browser's entry is overwritten when the wanted address is written */
  replace: boolean
  /** what is on screen; views render this, never the wanted place */
  shown: (Place & { address: Address; key: string }) | null
  /** where to go back to after logging in */
  remembered: Address | null
  hops: number
  token: string | null
  me: Me | null
  /** messages that wait for whoever is in */
  unread: number
  /** whose messages wait */
  writers: Id[]
  loaded: string[]
  /** why a part of the program did not come */
  missing: ChunkFailure | null
}
export type AppMachineEvent =
  | AppEvent
  | { type: 'url.changed'; address: Address }
  | { type: 'connection.signOut' }
  | { type: 'connection.retry' }
  | { type: 'role.switch'; role: Role }
  | { type: 'theme.choose'; theme: Me['theme'] }
  | { type: 'token.changed'; token: string | null }
  | { type: 'screen.retry' }
  | { type: 'page.reload' }
  /** the server has a newer program than this page */
  | { type: 'version.changed' }
  /** the person's record changed in another tab */
  | { type: 'user.stale' }
  | { type: 'chat.counted'; unread: number; writers: Id[] }
  | { type: 'network.lost' }
  | { type: 'network.back' }
  /** the connection's own answer: somebody is in, or nobody is */
  | { type: 'connection.settled' }

const MOST_HOPS = 8
const OUTSIDE = ['loggedOut', 'signsOut']
const decision = ({ context }: { context: AppContext }) => {
  const place = placeAt(context.wanted)
  return decide({ ...place, me: context.me })
}
const settled = (snapshot: ConnectionSnapshot): boolean =>
  snapshot.matches('loggedIn') || snapshot.matches('loggedOut')

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppMachineEvent,
    input: {} as AppInput,
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    connection: connectionMachine,
    snackbar: snackbarMachine,
    loadScreen: chunkLoadMachine,
  },
  actions: {
    want: assign((_, params: { address: Address; replace: boolean }) => ({
      wanted: canonicalAddress(params.address),
      replace: params.replace,
      hops: 0,
    })),
    takeConnection: assign(({ context }, { me, token }: { me: Me | null; token: string | null }) => {
      const entered = context.me === null && me !== null
      const outside = OUTSIDE.includes(routeRule(placeAt(context.wanted).route).access)
      return {
        me,
        token,
        hops: 0,
        replace: context.replace || context.me?._id !== me?._id,
        wanted: entered && outside && context.shown ? parseAddress(pathTo('home')) : context.wanted,
      }
    }),
    follow: assign(({ context }) => {
      const next = decision({ context })
      if (next.type !== 'redirect') return {}
      return {
        wanted: parseAddress(next.to),
        hops: context.hops + 1,
        remembered: next.remember ? context.wanted : context.remembered,
      }
    }),
    restoreRemembered: assign(({ context }) =>
      context.remembered ? { wanted: context.remembered, remembered: null, replace: true } : {},
    ),
    show: assign(({ context }) => {
      const place = placeAt(context.wanted)
      return { shown: { ...place, address: context.wanted, key: routeRule(place.route).path } }
    }),
    wantLogin: assign({ wanted: parseAddress(pathTo('login')), remembered: null }),
    wantNotfound: assign({ wanted: parseAddress(pathTo('notfound')) }),
    leave: sendTo('connection', { type: 'connection.signOut' }),
    toConnection: sendTo('connection', ({ event }) => event),
    toSnackbar: sendTo('snackbar', ({ event }) => event),
    openOutside: () => {
      throw new Error('port not provided: openOutside')
    },
    reloadPage: () => {
      throw new Error('port not provided: reloadPage')
    },
    count: assign((_, { unread, writers }: { unread: number; writers: Id[] }) => ({ unread, writers })),
    keepLoaded: assign(({ context }, { chunk }: ChunkLoad) => ({
      loaded: [...context.loaded, chunk],
      missing: null,
    })),
    keepMissing: assign({ missing: (_, { failure }: ChunkLoad) => failure }),
    tellExpired: sendTo('snackbar', {
      type: 'snackbar.show',
      color: 'info',
      content: 'Tu acceso venció por seguridad. Entra de nuevo y sigues donde quedaste.',
    }),
    tellLeft: sendTo('snackbar', { type: 'snackbar.show', content: 'Saliste de tu cuenta.' }),
    tellOnline: sendTo('snackbar', {
      type: 'snackbar.show',
      color: 'success',
      content: 'Volvió la conexión.',
    }),
  },
  guards: {
    signsOut: ({ context }) => decision({ context }).type === 'signOut' && context.me !== null,
    alreadyOut: ({ context }) => decision({ context }).type === 'signOut' && context.me === null,
    tooManyHops: ({ context }) => context.hops >= MOST_HOPS,
    redirects: ({ context }) => decision({ context }).type === 'redirect',
    restores: ({ context }) =>
      context.me !== null && context.remembered !== null && placeAt(context.wanted).route === 'home',
    newlySettled: (
      { context },
      { settled, me, token }: { settled: boolean; me: Me | null; token: string | null },
    ) => settled && (me !== context.me || token !== context.token || context.shown === null),
    isLoaded: ({ context }) => context.loaded.includes(screenOf(placeAt(context.wanted).route).chunk),
    isIn: ({ context }) => context.me !== null,
    hasCome: (_, { failure }: ChunkLoad) => failure === null,
  },
}).createMachine({
  id: 'app',
  description: 'Quién está dentro y qué pantalla se ve. Es la única dueña de la dirección.',
  type: 'parallel',
  context: ({ input }) => ({
    wanted: canonicalAddress(input.address),
    replace: true,
    shown: null,
    remembered: input.remembered ?? null,
    hops: 0,
    token: input.token,
    me: null,
    unread: 0,
    writers: [],
    loaded: [],
    missing: null,
  }),
  invoke: [
    {
      id: 'connection',
      src: 'connection',
      input: ({ context }) => ({ token: context.token }),
      onSnapshot: {
        guard: {
          type: 'newlySettled',
          params: ({ event }) => ({ ...event.snapshot.context, settled: settled(event.snapshot) }),
        },
        actions: [
          { type: 'takeConnection', params: ({ event }) => event.snapshot.context },
          raise({ type: 'connection.settled' }),
        ],
      },
    },
    { id: 'snackbar', src: 'snackbar' },
  ],
  on: {
    'connection.opened': { actions: 'toConnection' },
    'connection.refused': [
      { guard: 'isIn', actions: ['tellExpired', 'toConnection'] },
      { actions: 'toConnection' },
    ],
    'connection.signOut': { actions: 'toConnection' },
    'connection.retry': { actions: 'toConnection' },
    'role.switch': { actions: 'toConnection' },
    'theme.choose': { actions: 'toConnection' },
    'user.updated': { actions: 'toConnection' },
    'user.stale': { actions: 'toConnection' },
    'chat.counted': { actions: { type: 'count', params: ({ event }) => event } },
    'page.reload': { actions: 'reloadPage' },
    'token.changed': { actions: 'toConnection' },
    'snackbar.show': { actions: 'toSnackbar' },
    'outside.wanted': { actions: 'openOutside' },
  },
  states: {
    place: {
      description: 'De la dirección que alguien quiere a la pantalla que ve.',
      meta: { title: 'Dónde está' },
      initial: 'starting',
      on: {
        'place.wanted': {
          actions: {
            type: 'want',
            params: ({ event }) => ({ address: parseAddress(event.to), replace: event.replace ?? false }),
          },
          target: '.deciding',
        },
        'url.changed': {
          actions: { type: 'want', params: ({ event }) => ({ address: event.address, replace: true }) },
          target: '.deciding',
        },
        'connection.settled': '.deciding',
      },
      states: {
        starting: {
          description: 'Todavía no se sabe si alguien está dentro.',
          meta: { title: 'Partiendo' },
          tags: 'loading',
          on: {
            'place.wanted': {
              actions: {
                type: 'want',
                params: ({ event }) => ({ address: parseAddress(event.to), replace: true }),
              },
            },
            'url.changed': {
              actions: { type: 'want', params: ({ event }) => ({ address: event.address, replace: true }) },
            },
          },
        },
        deciding: {
          description: 'Se decide si la pantalla se ve o a cuál se va en su lugar.',
          meta: { title: 'Decidiendo' },
          always: [
            { guard: 'tooManyHops', actions: 'wantNotfound', target: 'loading' },
            { guard: 'restores', actions: 'restoreRemembered', target: 'deciding', reenter: true },
            { guard: 'alreadyOut', actions: ['wantLogin', 'tellLeft'], target: 'deciding', reenter: true },
            { guard: 'signsOut', actions: 'leave', target: 'leaving' },
            { guard: 'redirects', actions: 'follow', target: 'deciding', reenter: true },
            { guard: 'isLoaded', target: 'showing' },
            { target: 'loading' },
          ],
        },
        leaving: {
          description: 'Se está saliendo de la cuenta.',
          meta: { title: 'Saliendo' },
          tags: 'loading',
        },
        loading: {
          description: 'Se trae la parte del programa que dibuja la pantalla.',
          meta: { title: 'Trayendo la pantalla' },
          tags: 'loading',
          invoke: {
            src: 'loadScreen',
            input: ({ context }) => ({ chunk: screenOf(placeAt(context.wanted).route).chunk }),
            onDone: [
              {
                guard: { type: 'hasCome', params: ({ event }) => event.output },
                actions: { type: 'keepLoaded', params: ({ event }) => event.output },
                target: 'showing',
              },
              { actions: { type: 'keepMissing', params: ({ event }) => event.output }, target: 'failed' },
            ],
          },
        },
        failed: {
          description:
            'La pantalla no llegó. Se puede reintentar o cargar la página de nuevo; lo escrito sigue en pie.',
          meta: { title: 'No se pudo traer' },
          on: { 'screen.retry': 'loading' },
        },
        showing: {
          description: 'La pantalla está a la vista y la dirección dice lo mismo.',
          meta: { title: 'A la vista' },
          entry: 'show',
        },
      },
    },
    version: {
      description: 'Si la página es la última que hay.',
      meta: { title: 'La versión' },
      initial: 'current',
      states: {
        current: {
          description: 'La página está al día.',
          meta: { title: 'Al día' },
          on: { 'version.changed': 'outdated' },
        },
        outdated: {
          description: 'Hay una versión nueva. Se ofrece sin apuro.',
          meta: { title: 'Hay otra nueva' },
        },
      },
    },
    network: {
      description: 'Si hay red. Sin red se avisa y se sigue mostrando lo que hay.',
      meta: { title: 'La red' },
      initial: 'online',
      states: {
        online: { description: 'Hay red.', meta: { title: 'Con red' }, on: { 'network.lost': 'offline' } },
        offline: {
          description: 'No hay red. Una barra lo dice.',
          meta: { title: 'Sin red' },
          on: { 'network.back': { target: 'online', actions: 'tellOnline' } },
        },
      },
    },
  },
})
export type AppActor = ActorRefFrom<typeof appMachine>
export type AppSnapshot = SnapshotFrom<typeof appMachine>
/** The text of the address the browser should show now. */
export const wantedText = (snapshot: AppSnapshot): string => addressText(snapshot.context.wanted)
