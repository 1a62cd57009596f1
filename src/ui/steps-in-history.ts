import { useEffect, useRef } from 'react'

/** What an entry of the browser's history knows: the step it shows, and the first one that has an entry. */
type Entry = { step: number; from: number }

const entryOf = (state: unknown): Entry | null =>
  typeof state === 'object' && state !== null && 'step' in state && 'from' in state ? (state as Entry) : null
const keep = (entry: Entry): void => history.replaceState(entry, '')

/**
 * Each step forward is a place in the browser's history, so that its «Atrás» goes to the step before instead of away from
 * all of them. `step`: null while none is known; `go`: asks for a step and answers which one it came to.
 */
export function useStepsInHistory(step: number | null, go: (wanted: number) => number): void {
  const arrived = useRef(false)
  useEffect(() => {
    if (step === null) return
    const entry = arrived.current ? entryOf(history.state) : null
    arrived.current = true
    if (!entry || step < entry.from) keep({ step, from: step })
    else if (step > entry.step) history.pushState({ step, from: entry.from }, '')
    else if (step < entry.step) history.go(step - entry.step)
  }, [step])
  useEffect(() => {
    const follow = (): void => {
      const entry = entryOf(history.state)
      if (!entry) return
      const at = go(entry.step)
      if (at !== entry.step) history.go(at - entry.step)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [go])
}
