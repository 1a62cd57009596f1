import type { Activity } from '#machines/shell/activity/chart'
import { browserZone } from '../browser/zone'
import { partsWith } from '../charts/use'
import { LogActivityDocument } from '../generated/graphql'
import { executeOnce } from '../graphql/once'
import { visit } from './kept-activity'

/** Sends what one person did. Outlives the page that sends it. */
export async function sendActivities(batch: Activity[]): Promise<void> {
  const [first] = batch
  if (!first) return
  const activities = batch.map(({ id, activity, path, createdAt }) => ({
    id,
    activity,
    path,
    createdAt,
    environment: import.meta.env.MODE,
    timezone: browserZone(),
    device: `${screen.width}×${screen.height}`,
  }))
  await executeOnce(
    LogActivityDocument,
    { data: { sessionId: visit, userId: first.userId, activities, charts: partsWith(first.id) } },
    { keepalive: true },
  )
}
