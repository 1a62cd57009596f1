import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * What stands under the fold of a page that is much to draw: it is drawn once what stands before it was painted. A deferred
 * value would not wait: what is deferred inside of what is deferred comes with it.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted ? children : null
}
