import { type ReactNode, startTransition, useEffect, useState } from 'react'

type Props = {
  /** what keeps its place */
  before?: ReactNode
  children: ReactNode
}

/**
 * What stands under the fold of a page that is much to draw, or brings its own code: it is drawn once what stands before it was
 * painted. A deferred value would not wait: what is deferred inside of what is deferred comes with it.
 */
export function Afterwards({ before = null, children }: Props) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted ? children : before
}
