import { createActor, fromPromise, waitFor } from 'xstate'
import { activityMachine } from '#machines/activity/chart'
import type { AppActor } from '#machines/app/chart'
import { newName } from '../services/browser/new-name'
import type { Settings } from '../services/browser/settings'
import { readKept, sendActivities, writeKept } from '../services/watch/activity'
import { reportError } from '../services/watch/errors'

const activity = createActor(
  activityMachine.provide({
    actors: { send: fromPromise(({ input }) => sendActivities(input)) },
    actions: { keep: ({ context }) => writeKept([...context.sending, ...context.queue]) },
  }),
  { input: { kept: readKept() } },
)
const FLUSH_MS = 2000

/** Sends what waits, before the connection ends; leaving is never held up for long. */
export async function flushActivity(): Promise<void> {
  activity.send({ type: 'activity.flush' })
  await waitFor(activity, (snapshot) => !snapshot.matches('sending'), { timeout: FLUSH_MS }).catch(() => {})
}

/** Looks after the running application: what people do, what fails. */
export function watch(app: AppActor, settings: Settings): void {
  activity.start()
  let noted: string | null = null
  app.subscribe((snapshot) => {
    const { me, shown } = snapshot.context
    if (!me || !shown || shown.key === noted || !snapshot.matches({ place: 'showing' })) return
    noted = shown.key
    activity.send({
      type: 'activity.noted',
      activity: {
        id: newName(),
        userId: me._id,
        activity: `screen.${shown.route}`,
        path: shown.address.pathname,
        createdAt: new Date().toISOString(),
      },
    })
  })
  let counting = false
  const count = (): void => {
    if (counting || !app.getSnapshot().context.me) return
    counting = true
    void import('./unread').then(({ countUnread }) => countUnread(app))
  }
  app.subscribe(count)
  count()
  const leave = () => activity.send({ type: 'activity.flush' })
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave()
  })

  const report = (error: unknown) => reportError(error, settings.version)
  addEventListener('error', (event) => report(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => report(event.reason))
  addEventListener('travesia.failed', (event) => report((event as CustomEvent).detail))
  if (settings.sentryDsn) {
    const dsn = settings.sentryDsn
    void import('../services/watch/sentry').then(({ startSentry }) => startSentry(dsn, settings.version))
  }
}
