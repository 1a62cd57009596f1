import type { Activity } from '#machines/activity/chart'
import { newName } from '../browser/new-name'
import { LogActivityDocument } from '../generated/graphql'
import { executeOnce } from '../graphql/once'

const PREFIX = 'travesia.activity'
const visit = newName()
/** A page of its own, so that two tabs do not write over each other. */
const OWN = `${PREFIX}.${visit}`

function entriesAt(name: string): Activity[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
export function writeKept(waiting: Activity[]): void {
  if (waiting.length > 0) localStorage.setItem(OWN, JSON.stringify(waiting))
  else localStorage.removeItem(OWN)
}

/**
 * What was not sent when pages ended, of this tab and of others. One that is still open keeps its own and sends it too:
 * the server stores each entry once.
 */
export function readKept(): Activity[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  const kept = new Map(names.flatMap(entriesAt).map((entry) => [entry.id, entry]))
  for (const name of names) localStorage.removeItem(name)
  writeKept([...kept.values()])
  return [...kept.values()]
}

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
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    device: `${screen.width}×${screen.height}`,
  }))
  await executeOnce(
    LogActivityDocument,
    { data: { sessionId: visit, userId: first.userId, activities } },
    { keepalive: true },
  )
}
