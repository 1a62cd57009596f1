import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { inTurn } from './turns'

/**
 * A component whose code comes later, with what stands there meanwhile; once it is here it is drawn at once. A load that
 * failed is thrown to the boundary above, and tried again by the next one who wants it. `bring`: has it here before it
 * is drawn.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  const bring = async (): Promise<ComponentType<Props>> => {
    here ??= await load()
    return here
  }
  const part = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await bring() }
      } catch (error) {
        current = part()
        throw error
      }
    })
  let current = part()
  function Late({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Part] = useState(() => here ?? current)
    return (
      <Suspense fallback={fallback}>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    )
  }
  return Object.assign(Late, { bring })
}

/** A part of a first screen that stands below, beside or behind what is read first: its code comes once that is painted. */
export const below = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  late(() => inTurn(load))
