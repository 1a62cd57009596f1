const PREFIX = 'travesia.draft.'
/** Never kept: what opens accounts. */
const SECRET = /password|repeat|token|code/i

/** Where a draft waits: in this tab, which is usual, or on this device, for who comes back by the link of a mail. */
export type Keep = 'tab' | 'device'
const storageOf = (keep: Keep): Storage => (keep === 'tab' ? sessionStorage : localStorage)

/** What was typed and not yet saved: it survives a reload and signing in again. */
export function readDraft<Value>(name: string, keep: Keep = 'tab'): Record<string, Value> {
  try {
    const kept: unknown = JSON.parse(storageOf(keep).getItem(PREFIX + name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Value>) : {}
  } catch {
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
/** Somebody else may sit down next. */
export function forgetDrafts(): void {
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
