import { init, replayIntegration } from '@sentry/browser'

/** Error reports by Sentry's protocol: every trace, one visit in ten replayed, every one with an error; texts masked. */
export function startSentry(dsn: string, release: string): void {
  init({
    dsn,
    release,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    integrations: [replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })],
    beforeSend: (event) => ({ ...event, user: undefined }),
  })
}
