import { useEffect } from 'react'
import { shadesOf } from '#domain/look'

/** Draws everything below the root in a colour of one's own, in both schemes; null: the product's. */
export function useOwnColour(colour: string | null): void {
  useEffect(() => {
    // a browser that does not know light-dark() would lose the colours altogether
    if (!colour || !globalThis.CSS?.supports?.('color', 'light-dark(#000, #fff)')) return
    const { style } = document.documentElement
    const { light, dark } = shadesOf(colour)
    const names = Object.keys(light) as (keyof typeof light)[]
    for (const name of names) style.setProperty(`--${name}`, `light-dark(${light[name]}, ${dark[name]})`)
    return () => {
      for (const name of names) style.removeProperty(`--${name}`)
    }
  }, [colour])
}
