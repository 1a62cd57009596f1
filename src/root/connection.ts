import { fromPromise, waitFor } from 'xstate'
import type { Me } from '#domain/models'
import { connectionMachine } from '#machines/access/connection/chart'
import type { ActivityActor } from '#machines/shell/activity/chart'
import { readPreview } from '../services/browser/preview'
import { tellTabs } from '../services/browser/tabs'
import { writeToken } from '../services/browser/token'
import { yieldToMain } from '../services/browser/yield-to-main'
import { turn } from '../ui/turns'

/** Its code took a long task to be read: it is used in the next. */
async function account() {
  const services = await import('../services/account/account')
  await yieldToMain()
  return services
}
/** What was answered is drawn in the task after the one that read it. */
async function user(): Promise<Me> {
  const me = await (await account()).getUser()
  await yieldToMain()
  return me
}

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
    loadUser: fromPromise(user),
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
