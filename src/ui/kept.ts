import { useRef } from 'react'

/** What was last shown while `shown`: a dialog keeps its words while it closes. */
export function useKept<Value>(value: Value, shown: boolean): Value {
  const kept = useRef(value)
  if (shown) kept.current = value
  return kept.current
}
