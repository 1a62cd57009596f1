import { assign, sendTo, setup } from 'xstate'
import type { Id, Me } from '#domain/models'
import { type Address, canonicalAddress, parseAddress, pathTo, placeAt } from '#domain/places'
import { routeRule, screenOf } from '#domain/routes'
import { connectionMachine } from '../../access/connection/chart'
import { decide } from '../../access/guard/chart'
import { activityMachine } from '../activity/chart'
import { type ChunkLoad, chunkLoadMachine } from '../chunk-load/chart'
import { previewMachine } from '../preview/chart'
import { snackbarMachine } from '../snackbar/chart'
import type { AppContext, AppInput, AppMachineEvent } from './context'
import { begin, personOf, type Spawn, shownTo, type Visit } from './visit'

export const MOST_HOPS = 8
/** What accompanies every screen: the bell, the unread messages, the scores that are asked. */
export const COMPANY = 'company'
const OUTSIDE = ['loggedOut', 'signsOut']
const decision = ({ context }: { context: AppContext }) => {
  const place = placeAt(context.wanted)
  return decide({ ...place, me: context.me })
}
/** What is drawn for whoever is in, where they want to be. */
export const screenFor = ({ wanted, me }: AppContext) => screenOf(placeAt(wanted).route, me?._type.active)
export const visitOf = ({ wanted, me }: AppContext): Visit => ({ ...placeAt(wanted), address: wanted, me })
export const appSetup = setup({
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
    activity: activityMachine,
    preview: previewMachine,
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
        visit: shownTo(context.visit, me),
        company: shownTo(context.company, me),
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
    renew: assign({ renews: true }),
    accompany: assign(({ context, spawn }) => {
      const screen = context.screens[COMPANY]
      if (!screen || !context.me) return {}
      const number = context.visits + 1
      return { visits: number, company: begin(screen, visitOf(context), number, spawn as Spawn) }
    }),
    /** notes where the person is, with its time, which only the edge knows; the same visit once */
    notePlace: () => {
      throw new Error('port not provided: notePlace')
    },
    flush: sendTo('activity', { type: 'activity.flush' }),
    wantLogin: assign({ wanted: parseAddress(pathTo('login')), remembered: null }),
    wantNotfound: assign({ wanted: parseAddress(pathTo('notfound')) }),
    leave: sendTo('connection', { type: 'connection.signOut' }),
    toConnection: sendTo('connection', ({ event }) => event),
    toPreview: sendTo('preview', ({ event }) => event),
    toSnackbar: sendTo('snackbar', ({ event }) => event),
    openOutside: () => {
      throw new Error('port not provided: openOutside')
    },
    reloadPage: () => {
      throw new Error('port not provided: reloadPage')
    },
    /** notes that who is in may not see what was wanted */
    logRefusal: () => {
      throw new Error('port not provided: logRefusal')
    },
    count: assign((_, { unread, writers }: { unread: number; writers: Id[] }) => ({ unread, writers })),
    keepLoaded: assign(({ context }, { screens }: Pick<ChunkLoad, 'screens'>) => ({
      screens: { ...context.screens, ...screens },
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
    /** the home leads everyone on; any other place one is led away from is not for them */
    isRefused: ({ context }) =>
      decision({ context }).type === 'redirect' && placeAt(context.wanted).route !== 'home',
    redirects: ({ context }) => decision({ context }).type === 'redirect',
    restores: ({ context }) =>
      context.me !== null && context.remembered !== null && placeAt(context.wanted).route === 'home',
    newlySettled: (
      { context },
      { settled, me, token }: { settled: boolean; me: Me | null; token: string | null },
    ) => settled && (me !== context.me || token !== context.token || context.shown === null),
    /** the screen one is leaving says its own address in other words: of a list, what it shows */
    isOvertaken: ({ context: { shown, wanted } }, { to, replace }: { to: string; replace?: boolean }) => {
      const { pathname } = canonicalAddress(parseAddress(to))
      return replace === true && pathname === shown?.address.pathname && pathname !== wanted.pathname
    },
    isLoaded: ({ context }) => screenFor(context).screen in context.screens,
    hasCompany: ({ context }) => COMPANY in context.screens,
    isOther: ({ context: { me, company } }) => personOf(me) !== personOf(company?.me ?? null),
    isIn: ({ context }) => context.me !== null,
    hasCome: (_, { failure }: ChunkLoad) => failure === null,
  },
})
