import type { Activity } from '#machines/activity/chart'
import { LogActivityDocument } from '../generated/graphql'
import { execute } from '../graphql/client'

const KEY = 'travesia.activity'
const visit = crypto.randomUUID()

/** What was not sent when the page ended. */
export function readKept(): Activity[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
export function writeKept(waiting: Activity[]): void {
  if (waiting.length > 0) localStorage.setItem(KEY, JSON.stringify(waiting))
  else localStorage.removeItem(KEY)
}

/** Sends what one person did; the same batch sent twice is stored once. Outlives the page that sends it. */
export async function sendActivities(batch: Activity[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const activities = batch.map(({ activity, path, createdAt }) => ({
    activity,
    path,
    createdAt,
    environment: import.meta.env.MODE,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    device: `${screen.width}×${screen.height}`,
  }))
  await execute(
    LogActivityDocument,
    { data: { sessionId: visit, userId: first.userId, activities, idempotencyKey: first.id } },
    { keepalive: true },
  )
}
