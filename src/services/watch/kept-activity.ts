import { isList, isText, readJson, shapeOf } from '#domain/shapes'
import type { Activity } from '#machines/shell/activity/chart'
import { newName } from '../browser/new-name'

const PREFIX = 'travesia.activity'
/** This page, so that two tabs do not write over each other. */
export const visit = newName()

const OWN = `${PREFIX}.${visit}`

const isActivity = shapeOf<Activity>({
  id: isText,
  userId: isText,
  activity: isText,
  path: isText,
  createdAt: isText,
})
const entriesAt = (name: string): Activity[] =>
  (readJson(localStorage.getItem(name), isList) ?? []).filter(isActivity)

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
