import { useLayoutEffect } from 'react'

/** bar: something stands above everything · modal: something lies over everything */
type Mark = 'bar' | 'modal'
const counts = new Map<Mark, number>()
function count(mark: Mark, by: 1 | -1): void {
  const now = (counts.get(mark) ?? 0) + by
  counts.set(mark, now)
  document.documentElement.toggleAttribute(`data-${mark}`, now > 0)
}

/**
 * What base.css has to know of the whole page, on its root. It could ask by itself (`html:has(…)`), and then whatever is
 * put into the page is asked about, with all that lies above it: fifty times the cost of a text in a chart.
 */
export function useOnPage(mark: Mark, on = true): void {
  useLayoutEffect(() => {
    if (!on) return
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, on])
}
