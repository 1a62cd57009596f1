import { fromPromise, waitFor } from 'xstate'
import { connectionMachine } from '#machines/access/connection/chart'
import type { ActivityActor } from '#machines/shell/activity/chart'
import { readPreview } from '../services/browser/preview'
import { tellTabs } from '../services/browser/tabs'
import { writeToken } from '../services/browser/token'
import { turn } from '../ui/turns'

const account = () => import('../services/account/account')

const FLUSH_MS = 2000
/** What was noted is sent before the connection ends; leaving is never held up for long. */
async function flushed(system: { get(name: string): ActivityActor | undefined }): Promise<void> {
  const activity = system.get('activity')
  activity?.send({ type: 'activity.flush' })
  if (activity)
    await waitFor(activity, (snapshot) => !snapshot.matches('sending'), { timeout: FLUSH_MS }).catch(() => {})
}

/** Who came is counted once the page rests; whose network goes before that is not. */
async function identified(): Promise<void> {
  await turn()
  const analytics = await import('../services/watch/analytics').catch(() => null)
  analytics?.count('user.identified')
}

/** The connection, joined to the API and to this browser. */
export const connection = connectionMachine.provide({
  actors: {
    loadUser: fromPromise(async () => (await account()).getUser()),
    isExpired: fromPromise(async () => (await account()).isExpired()),
    signOut: fromPromise(async ({ system }) => {
      // what was opened to look ends by itself; the own connection is not the one that is left
      if (readPreview()) return
      await flushed(system)
      await (await account()).signOut()
      ;(await import('../services/browser/drafts')).forgetDrafts()
      ;(await import('../services/browser/attempts')).forgetAttempts()
    }),
    switchRole: fromPromise(async ({ input }) => (await account()).switchRole(input)),
    saveTheme: fromPromise(async ({ input }) => (await import('../services/account/own')).saveTheme(input)),
  },
  actions: {
    keepToken: ({ context, system }) => {
      if (!readPreview()) writeToken(context.token)
      else if (context.token === null) system.get('preview')?.send({ type: 'preview.leave' })
    },
    tellTabs,
    reloadPage: () => window.location.reload(),
    identify: () => {
      if (!readPreview()) void identified()
    },
  },
})
