import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * A component whose code comes later, with what stands there meanwhile. A load that failed is thrown to the boundary
 * above, and tried again by the next one who wants it.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        current = part()
        throw error
      }
    })
  let current = part()
  return function Late({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Part] = useState(() => current)
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    )
  }
}
