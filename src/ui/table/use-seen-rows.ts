import { useWindowEvent } from '@mantine/hooks'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefCallback, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Longer lists are drawn where they are looked at only. */
const LONG = 100
/** Height of most rows, pixels; each is measured when it is drawn. */
const ROW_PX = 57
const BEYOND = 20

/** Paper shows all rows. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)))
  useWindowEvent('afterprint', () => setPrinting(false))
  return printing
}

type Seen = {
  /** of the body of the table */
  body: RefObject<HTMLTableSectionElement | null>
  /** of each drawn row, which says its place in `data-index` */
  measure: RefCallback<HTMLTableRowElement> | undefined
  /** places of the first drawn row and after the last */
  from: number
  to: number
  /** room of the rows that are not drawn, pixels */
  above: number
  below: number
  /** whether some are not drawn: who hears the table is told how many there are */
  long: boolean
}

/** Which rows of a list are drawn: of a long one those in sight and a few beyond, else all. */
export function useSeenRows(count: number): Seen {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const printing = usePrinting()
  const long = count > LONG && !printing
  useLayoutEffect(() => {
    if (long && body.current) setTop(Math.round(body.current.getBoundingClientRect().top + scrollY))
  }, [long])
  const rows = useWindowVirtualizer({
    count,
    enabled: long,
    estimateSize: () => ROW_PX,
    overscan: BEYOND,
    scrollMargin: top,
  })
  const drawn = rows.getVirtualItems()
  const [first] = drawn
  const last = drawn.at(-1)
  if (!long) return { body, measure: undefined, from: 0, to: count, above: 0, below: 0, long }
  return {
    body,
    measure: rows.measureElement,
    from: first?.index ?? 0,
    to: last ? last.index + 1 : 0,
    above: first ? first.start - top : 0,
    below: last ? rows.getTotalSize() - (last.end - top) : rows.getTotalSize(),
    long,
  }
}
