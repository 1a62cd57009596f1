import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'

/**
 * A component whose code comes later. Unlike what replaces a Suspense fallback, which React holds back for up to
 * 300 ms, it is shown in the frame in which it arrives. A load that failed is thrown to the boundary above, and
 * tried again by the next one who wants it.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let state: { arrived?: ComponentType<Props>; failed?: { error: unknown } } = {}
  let asked = false
  const waiting = new Set<() => void>()
  const settle = (next: typeof state): void => {
    state = next
    for (const tell of waiting) tell()
  }
  const ask = (): void => {
    if (asked) return
    asked = true
    load().then(
      (arrived) => settle({ arrived }),
      (error: unknown) => {
        asked = false
        settle({ failed: { error } })
      },
    )
  }
  const subscribe = (tell: () => void) => {
    waiting.add(tell)
    return () => void waiting.delete(tell)
  }
  return function Late({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const { arrived: Arrived, failed } = useSyncExternalStore(subscribe, () => state)
    if (Arrived) return <Arrived {...(props as unknown as Props)} />
    if (failed) {
      state = {}
      throw failed.error
    }
    ask()
    return fallback
  }
}
