import type { Answer } from '#domain/models'
import { type Is, isRecord, isText, listOf, readJson } from '#domain/shapes'

const PREFIX = 'travesia.draft.'
/** Never kept: what opens accounts. */
const SECRET = /password|repeat|token|code/i

/** Where a draft waits: in this tab, which is usual, or on this device, for who comes back by the link of a mail. */
export type Keep = 'tab' | 'device'
const storageOf = (keep: Keep): Storage => (keep === 'tab' ? sessionStorage : localStorage)

export const isAnswer: Is<Answer> = (value): value is Answer =>
  ['string', 'number', 'boolean'].includes(typeof value) || listOf(isText)(value)

/**
 * What was typed and not yet saved: it survives a reload and signing in again. What an older version kept otherwise,
 * or somebody else wrote there, is left out.
 */
export function readDraft<Value>(name: string, is: Is<Value>, keep: Keep = 'tab'): Record<string, Value> {
  try {
    const kept = Object.entries(readJson(storageOf(keep).getItem(PREFIX + name), isRecord) ?? {})
    return Object.fromEntries(kept.filter((entry): entry is [string, Value] => is(entry[1])))
  } catch {
    // a forbidden storage keeps nothing
    return {}
  }
}
/** Empty values end the draft. */
export function writeDraft(name: string, values: Record<string, unknown>, keep: Keep = 'tab'): void {
  const kept = Object.entries(values).filter(([key, value]) => value !== '' && !SECRET.test(key))
  try {
    if (kept.length === 0) storageOf(keep).removeItem(PREFIX + name)
    else storageOf(keep).setItem(PREFIX + name, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // a full or forbidden storage only costs the draft
  }
}
/** A text over the version it was written on. */
type Written = { text: string; version: number }
/** A text that waits in this tab; one that was emptied waits too. */
export function readText(name: string): Written | null {
  const { text = '', version } = readDraft(name, isText)
  return version === undefined ? null : { text, version: Number(version) }
}
/** null: the server has it, and nothing waits. */
export const writeText = (name: string, written: Written | null): void =>
  writeDraft(name, written ? { text: written.text, version: String(written.version) } : {})

/** Somebody else may sit down next. */
export function forgetDrafts(): void {
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
