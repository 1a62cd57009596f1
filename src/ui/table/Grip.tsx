import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../IconButton'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

type Props = {
  label: string
  id: string
  /** all that are sorted, in their order; the row of each carries its id as `data-column` */
  ids: readonly string[]
  /** @param to - the place among them, from 0 */
  onMove: (to: number) => void
}
/** Takes its row elsewhere among the others: dragged, or by the arrow keys. */
export function Grip({ label, id, ids, onMove }: Props) {
  const [held, setHeld] = useState(false)
  const drag = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')
    const to = ids.indexOf(row?.dataset.column ?? '')
    if (to >= 0 && ids[to] !== id) onMove(to)
  })
  // not by capturing the pointer: a row that is put elsewhere in the page would lose it
  useEffect(() => {
    if (!held) return
    const over = new AbortController()
    const { signal } = over
    addEventListener('pointermove', drag, { signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      addEventListener(end, () => setHeld(false), { signal })
    return () => over.abort()
  }, [held])
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const to = ids.indexOf(id) + by
    if (ids[to] !== undefined) onMove(to)
  }
  return (
    <IconButton variant="subtle" label={label} onKeyDown={step} onPointerDown={() => setHeld(true)}>
      <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
