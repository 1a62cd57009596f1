import { fromPromise } from 'xstate'
import { connectionMachine } from '#machines/connection/chart'
import { tellTabs } from '../services/browser/tabs'
import { writeToken } from '../services/browser/token'

const account = () => import('../services/account/account')

/** The connection, joined to the API and to this browser. */
export const connection = connectionMachine.provide({
  actors: {
    loadUser: fromPromise(async () => (await account()).getUser()),
    isExpired: fromPromise(async () => (await account()).isExpired()),
    signOut: fromPromise(async () => {
      await (await import('./watch')).flushActivity()
      await (await account()).signOut()
      ;(await import('../services/browser/drafts')).forgetDrafts()
      ;(await import('../services/browser/attempts')).forgetAttempts()
    }),
    switchRole: fromPromise(async ({ input }) => (await account()).switchRole(input)),
    saveTheme: fromPromise(async ({ input }) => (await import('../services/account/own')).saveTheme(input)),
  },
  actions: {
    keepToken: ({ context }) => writeToken(context.token),
    tellTabs,
    reloadPage: () => window.location.reload(),
    identify: () => void import('../services/watch/analytics').then(({ count }) => count('user.identified')),
  },
})
