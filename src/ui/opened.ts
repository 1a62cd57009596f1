import { useDeferredValue, useState } from 'react'

/** Whether something is open, and when to draw it: what was pressed is answered before what it opens is drawn. */
export function useOpened() {
  const [opened, setOpened] = useState(false)
  const drawn = useDeferredValue(opened)
  return { opened, drawn, setOpened }
}
