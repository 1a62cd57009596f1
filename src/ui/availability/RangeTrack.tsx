import { type PointerEvent, useRef, useState } from 'react'
import type { Range } from './AvailabilityRow'
import styles from './RangeTrack.module.css'

const SNAP = 15
const SHORTEST = 45
const LAST = 1439
const minutes = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}
const text = (value: number): string => {
  const held = Math.min(Math.max(value, 0), LAST)
  return `${String(Math.floor(held / 60)).padStart(2, '0')}:${String(held % 60).padStart(2, '0')}`
}
const snap = (value: number): number => Math.round(value / SNAP) * SNAP

type Part = 'start' | 'end'
type Props = {
  ranges: Range[]
  from: number
  to: number
  editing: boolean
  disabled?: boolean
  /** What an empty day says. */
  closed?: string
  onChange: (at: number, range: Range) => void
  onDraw: (range: Range) => void
}

/** For a range too narrow for its words: "9–11", "9–11:30". */
const short = (time: string): string => time.replace(/^0(?=\d)/, '').replace(/:00$/, '')

/**
 * The ranges of a day along its hours, in steps of 15 minutes: edges and whole ranges are dragged, and a new range is
 * drawn on what is empty; the time inputs do the same by key.
 */
export function RangeTrack({ ranges, from, to, editing, disabled = false, closed, onChange, onDraw }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const held = useRef(0)
  const [drawn, setDrawn] = useState<{ from: number; to: number } | null>(null)
  const span = (to - from) * 60
  const place = (start: number, end: number) => ({
    left: `${((start - from * 60) / span) * 100}%`,
    width: `${((end - start) / span) * 100}%`,
  })
  const minuteAt = ({ clientX }: { clientX: number }): number => {
    const box = track.current?.getBoundingClientRect()
    return box ? from * 60 + ((clientX - box.left) / box.width) * span : 0
  }
  const hold = (event: PointerEvent<HTMLElement>, offset: number) => {
    if (disabled || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = offset
  }
  const isHeld = (event: PointerEvent<HTMLElement>) => event.currentTarget.hasPointerCapture(event.pointerId)
  const stretch = (event: PointerEvent<HTMLElement>, at: number, range: Range, part: Part) => {
    if (!isHeld(event)) return
    event.stopPropagation()
    const time = text(snap(minuteAt(event)))
    const next = { ...range, [part]: time }
    if (time !== range[part] && next.start < next.end) onChange(at, next)
  }
  const move = (event: PointerEvent<HTMLElement>, at: number, range: Range) => {
    if (!isHeld(event)) return
    const length = minutes(range.end) - minutes(range.start)
    const start = Math.min(Math.max(snap(minuteAt(event) - held.current), 0), LAST - length)
    const next = { start: text(start), end: text(start + length) }
    if (next.start !== range.start) onChange(at, next)
  }
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (!isHeld(event) || event.target !== event.currentTarget) return
    const other = snap(minuteAt(event))
    setDrawn({
      from: Math.max(0, Math.min(held.current, other)),
      to: Math.min(LAST, Math.max(held.current, other)),
    })
  }
  const drop = () => {
    if (drawn && drawn.to - drawn.from >= SHORTEST) onDraw({ start: text(drawn.from), end: text(drawn.to) })
    setDrawn(null)
  }
  return (
    <div
      ref={track}
      className={styles.track}
      data-closed={ranges.length === 0 || undefined}
      aria-hidden={ranges.length > 0 || undefined}
      style={{ '--hours': to - from }}
      onPointerDown={(event) => event.target === event.currentTarget && hold(event, snap(minuteAt(event)))}
      onPointerMove={draw}
      onPointerUp={drop}
      onPointerCancel={() => setDrawn(null)}
    >
      {ranges.length === 0 && !drawn ? <span className={styles.closed}>{closed}</span> : null}
      {ranges.map((range, at) =>
        range.start && range.end ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is known only by its place in the day
            key={at}
            className={styles.range}
            data-editing={editing || undefined}
            data-fixed={disabled || undefined}
            style={place(minutes(range.start), minutes(range.end))}
            onPointerDown={(event) => hold(event, minuteAt(event) - minutes(range.start))}
            onPointerMove={(event) => move(event, at, range)}
          >
            <span className={styles.whole}>
              {range.start} – {range.end}
            </span>
            <span className={styles.short}>
              {short(range.start)}–{short(range.end)}
            </span>
            {disabled
              ? null
              : (['start', 'end'] as const).map((part) => (
                  <i
                    key={part}
                    className={styles.grip}
                    data-part={part}
                    onPointerDown={(event) => hold(event, 0)}
                    onPointerMove={(event) => stretch(event, at, range, part)}
                  />
                ))}
          </div>
        ) : null,
      )}
      {drawn ? (
        <div className={styles.range} data-drawn="" style={place(drawn.from, drawn.to)}>
          <span>
            {text(drawn.from)} – {text(drawn.to)}
          </span>
        </div>
      ) : null}
    </div>
  )
}
