import { ROUTE_NAMES, screensOf } from '#domain/routes'
import { appMachine } from '#machines/shell/app/chart'
import { COMPANY } from '#machines/shell/app/setup'
import { appWords } from '#machines/shell/app/words'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'
import { preview } from '../preview/model'

const address = (pathname: string) => ({ pathname, search: '', hash: '' })

const connectionTells = (value: string, context: object) => ({
  matches: (wanted: string) => wanted === value,
  context: { me: null, token: null, ...context },
})

const noted = {
  id: 'noted-1',
  userId: me._id,
  activity: 'visit',
  path: '/sesiones',
  createdAt: '2026-11-10T12:00:00.000Z',
}
/** Screens without machines: which of them run is told by a test of its own. */
const screen = { open: () => ({ parts: {} }), View: null }
const screens = Object.fromEntries(
  [...ROUTE_NAMES.flatMap(screensOf).map(({ screen }) => screen), COMPANY].map((name) => [name, screen]),
)
/** The same as they come when their code was changed. */
const edited = Object.fromEntries(Object.keys(screens).map((name) => [name, { ...screen }]))

export const appModel: PathModel = {
  withoutScreen: 'Decide qué pantalla se ve; lo que se ve es de la pantalla.',
  machine: appMachine,
  ways: ['Alguien que abre sus sesiones sin haber entrado', 'Alguien que abre la dirección para salir'],
  inputs: [
    { address: address('/sesiones'), token: null, noted: [noted] },
    { address: address('/salir'), token: null },
  ],
  events: [
    { type: 'place.wanted', to: '/sesiones' },
    { type: 'place.wanted', to: '/sesiones', replace: true },
    { type: 'place.wanted', to: '/salir' },
    { type: 'place.wanted', to: '/' },
    { type: 'url.changed', address: address('/agendar') },
    { type: 'connection.opened', token: 'token', me },
    { type: 'connection.refused' },
    { type: 'preview.began', preview },
    { type: 'connection.signOut' },
    { type: 'connection.retry' },
    { type: 'role.switch', role: 'admin' },
    { type: 'theme.choose', theme: 'dark' },
    { type: 'user.updated', me },
    { type: 'token.changed', token: null },
    { type: 'snackbar.show' },
    { type: 'outside.wanted', url: 'https://example.cl' },
    { type: 'screen.retry' },
    { type: 'page.reload' },
    { type: 'version.changed' },
    { type: 'user.stale' },
    { type: 'chat.counted', unread: 2, writers: ['coach-1'] },
    { type: 'network.lost' },
    { type: 'network.back' },
    { type: 'page.settled' },
    { type: 'page.hidden' },
    { type: 'record.saved', version: 2 },
    { type: 'time.saved' },
    { type: 'time.saved', week: { timezone: 'America/Lima' } },
    { type: 'screen.renew' },
    { type: 'screen.edited', screens: edited },
  ],
  outcomes: {
    connection: {
      snapshots: [
        connectionTells('loggedOut', {}),
        connectionTells('loggedIn', { me, token: 'token' }),
        connectionTells('loggedIn', { me: { ...me, version: me.version + 1 }, token: 'token' }),
        connectionTells('loggedIn', { me: { ...me, _id: 'somebody-else' }, token: 'token' }),
      ],
    },
    loadScreen: {
      done: [
        { chunk: 'main', failure: null, screens },
        { chunk: 'main', failure: 'SCRIPT_LOAD_FAILED', screens: {} },
      ],
    },
  },
  parts: { activity: { error: [{ type: 'network', message: 'Sin conexión.' }] } },
  exceptions: appWords.exceptions,
}
