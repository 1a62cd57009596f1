import { appMachine } from '#machines/app/chart'
import { appWords } from '#machines/app/words'
import type { PathModel } from '../travel'
import { me } from './common'

const address = (pathname: string) => ({ pathname, search: '', hash: '' })
const connectionTells = (value: string, context: object) => ({
  matches: (wanted: string) => wanted === value,
  context: { me: null, token: null, ...context },
})

export const appModel: PathModel = {
  machine: appMachine,
  inputs: [
    { address: address('/sesiones'), token: null },
    { address: address('/salir'), token: null },
  ],
  events: [
    { type: 'place.wanted', to: '/sesiones' },
    { type: 'place.wanted', to: '/salir' },
    { type: 'place.wanted', to: '/' },
    { type: 'url.changed', address: address('/agendar') },
    { type: 'connection.opened', token: 'token', me },
    { type: 'connection.refused' },
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
  ],
  outcomes: {
    connection: {
      snapshots: [connectionTells('loggedOut', {}), connectionTells('loggedIn', { me, token: 'token' })],
    },
    loadScreen: {
      done: [
        { chunk: 'main', failure: null },
        { chunk: 'main', failure: 'SCRIPT_LOAD_FAILED' },
      ],
    },
  },
  exceptions: appWords.exceptions,
}
