import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../IconButton'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

type Props = {
  label: string
  id: string
  /** all that are sorted, in their order; the row of each carries its id as `data-sorted` */
  ids: readonly string[]
  /** @param to - the place among them, from 0 */
  onMove: (to: number) => void
}
/** Takes its row elsewhere among the others: dragged, or by the arrow keys. */
export function Grip({ label, id, ids, onMove }: Props) {
  const [held, setHeld] = useState(false)
  // the row that was just passed may still lie under the pointer where rows are not all of a height
  const passed = useRef<string | null>(null)
  const drag = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-sorted]')
    const over = row?.dataset.sorted ?? null
    if (over === passed.current) return
    passed.current = over
    const to = over === null || over === id ? -1 : ids.indexOf(over)
    if (to >= 0) onMove(to)
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
    const to = ids.indexOf(id) + (STEPS[event.key] ?? 0)
    if (!(event.key in STEPS)) return
    event.preventDefault()
    if (ids[to] !== undefined) onMove(to)
  }
  return (
    <IconButton variant="subtle" label={label} onKeyDown={step} onPointerDown={() => setHeld(true)}>
      <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
