import type { Services } from '../../kernel/context'

const TIMEOUT_MS = 10_000

/** Hands one counted event to the endpoint of the settings. @throws Error, so that it is tried again, unless taken. */
export async function forwardEvent({ config }: Services, { payload }: { payload: unknown }): Promise<void> {
  const url = config.outside.analyticsUrl
  if (!url) return
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`analytics endpoint answered ${answer.status}`)
}
