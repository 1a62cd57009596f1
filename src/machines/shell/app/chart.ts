import { type ActorRefFrom, enqueueActions, raise, type SnapshotFrom } from 'xstate'
import { addressText, canonicalAddress } from '#domain/places'
import type { ConnectionSnapshot } from '../../access/connection/chart'
import { companyRegion } from './company'
import { placeRegion } from './place'
import { appSetup } from './setup'
import { tellAll, type VisitEvent } from './visit'

const settled = (snapshot: ConnectionSnapshot): boolean =>
  snapshot.matches('loggedIn') || snapshot.matches('loggedOut')

export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'Quién está dentro y qué pantalla se ve. Es la única dueña de la dirección.',
  type: 'parallel',
  context: ({ input }) => ({
    wanted: canonicalAddress(input.address),
    replace: true,
    shown: null,
    remembered: input.remembered ?? null,
    noted: input.noted ?? [],
    hops: 0,
    token: input.token,
    preview: input.preview ?? null,
    me: null,
    unread: 0,
    writers: [],
    visit: null,
    visits: 0,
    renews: false,
    company: null,
    screens: {},
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
          // whoever shows the own record must know that it changed under them
          enqueueActions(({ context, event, enqueue }) => {
            const { me } = event.snapshot.context
            if (!me || me._id !== context.me?._id || me.version === context.me.version) return
            const changed: VisitEvent = { type: 'record.changed', version: me.version, theme: me.theme }
            tellAll(context.visit, changed, enqueue)
          }),
          { type: 'takeConnection', params: ({ event }) => event.snapshot.context },
          raise({ type: 'connection.settled' }),
        ],
      },
    },
    { id: 'snackbar', src: 'snackbar' },
    {
      id: 'preview',
      systemId: 'preview',
      src: 'preview',
      input: ({ context }) => context.preview ?? { preview: null, now: 0 },
    },
    {
      id: 'activity',
      systemId: 'activity',
      src: 'activity',
      input: ({ context }) => ({ kept: context.noted }),
    },
  ],
  on: {
    'connection.opened': { actions: 'toConnection' },
    'connection.refused': [
      { guard: 'isIn', actions: ['tellExpired', 'toConnection'] },
      { actions: 'toConnection' },
    ],
    'connection.signOut': { actions: 'toConnection' },
    'connection.retry': { actions: 'toConnection' },
    'preview.began': { actions: 'toPreview' },
    'role.switch': { actions: 'toConnection' },
    'theme.choose': { actions: 'toConnection' },
    'user.updated': { actions: 'toConnection' },
    'user.stale': { actions: 'toConnection' },
    'chat.counted': { actions: { type: 'count', params: ({ event }) => event } },
    'page.reload': { actions: 'reloadPage' },
    'token.changed': { actions: 'toConnection' },
    'snackbar.show': { actions: 'toSnackbar' },
    'outside.wanted': { actions: 'openOutside' },
    'page.hidden': { actions: 'flush' },
    'screen.renew': { actions: 'renew' },
    'time.saved': {
      actions: enqueueActions(({ context: { me, visit }, event: { week }, enqueue }) => {
        if (me && week) enqueue.sendTo('connection', { type: 'user.updated', me: { ...me, ...week } })
        const changed: VisitEvent = { type: 'time.changed' }
        tellAll(visit, changed, enqueue)
      }),
    },
    'record.saved': {
      actions: enqueueActions(({ context, event: { version }, enqueue }) => {
        if (!context.me) return
        const changed: VisitEvent = { type: 'record.changed', version, theme: context.me.theme }
        tellAll(context.visit, changed, enqueue)
      }),
    },
  },
  states: {
    place: placeRegion,
    company: companyRegion,
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
