import type { PointerEvent } from 'react'
import type { Range } from './AvailabilityRow'
import styles from './RangeTrack.module.css'

const SNAP = 15
const minutes = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}
const text = (value: number): string => {
  const held = Math.min(Math.max(value, 0), 1439)
  return `${String(Math.floor(held / 60)).padStart(2, '0')}:${String(held % 60).padStart(2, '0')}`
}

type Part = 'start' | 'end'
type Props = {
  ranges: Range[]
  from: number
  to: number
  editing: boolean
  disabled?: boolean
  onChange: (at: number, range: Range) => void
}

/** The ranges of a day along its hours. Edges are dragged in steps of 15 minutes; the time inputs do the same by key. */
export function RangeTrack({ ranges, from, to, editing, disabled = false, onChange }: Props) {
  const span = (to - from) * 60
  const percent = (time: string) => ((minutes(time) - from * 60) / span) * 100
  const drag = (event: PointerEvent<HTMLElement>, at: number, range: Range, part: Part) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const track = event.currentTarget.closest('[data-track]')?.getBoundingClientRect()
    if (!track) return
    const raw = from * 60 + ((event.clientX - track.left) / track.width) * span
    const time = text(Math.round(raw / SNAP) * SNAP)
    const next = { ...range, [part]: time }
    if (time !== range[part] && next.start < next.end) onChange(at, next)
  }
  return (
    <div className={styles.track} data-track="" aria-hidden="true" style={{ '--hours': to - from }}>
      {ranges.map((range, at) =>
        range.start && range.end ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is known only by its place in the day
            key={at}
            className={styles.range}
            data-editing={editing || undefined}
            style={{
              left: `${percent(range.start)}%`,
              width: `${percent(range.end) - percent(range.start)}%`,
            }}
          >
            <span>
              {range.start} – {range.end}
            </span>
            {disabled
              ? null
              : (['start', 'end'] as const).map((part) => (
                  <i
                    key={part}
                    className={styles.grip}
                    data-part={part}
                    onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                    onPointerMove={(event) => drag(event, at, range, part)}
                  />
                ))}
          </div>
        ) : null,
      )}
    </div>
  )
}
