import { Switch, UnstyledButton } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useDeferredValue, useState } from 'react'
import { TimeField } from '../fields/TimeField'
import { IconButton } from '../IconButton'
import styles from './AvailabilityRow.module.css'
import { RangeTrack } from './RangeTrack'

export type Range = { start: string; end: string }
type RowWords = {
  closed: string
  edit: string
  add: string
  remove: string
  start: string
  end: string
}
type Props = {
  day: string
  ranges: Range[]
  total: string
  error?: string | undefined
  disabled?: boolean
  /** Hours the track shows. */
  from: number
  to: number
  words: RowWords
  onToggle: () => void
  /** With a range when it was drawn on the track. */
  onAdd: (range?: Range) => void
  onChange: (at: number, range: Range) => void
  onRemove: (at: number) => void
}

/** One weekday: switch, track to drag, total, "+"; opened, each range is also two time inputs. */
export function AvailabilityRow({
  day,
  ranges,
  total,
  error,
  disabled,
  from,
  to,
  words,
  onToggle,
  onAdd,
  onChange,
  onRemove,
}: Props) {
  const [open, setOpen] = useState(false)
  const editing = (open || error !== undefined) && ranges.length > 0
  // what was pressed is answered before its inputs are drawn
  const drawn = useDeferredValue(editing) && editing
  return (
    <li className={styles.row} data-editing={editing || undefined}>
      <div className={styles.line}>
        <Switch label={day} checked={ranges.length > 0} disabled={disabled} onChange={onToggle} />
        {ranges.length > 0 ? (
          <RangeTrack {...{ ranges, from, to, editing, disabled }} onChange={onChange} onDraw={onAdd} />
        ) : (
          <RangeTrack
            {...{ ranges, from, to, editing, disabled, closed: words.closed }}
            onChange={onChange}
            onDraw={onAdd}
          />
        )}
        {ranges.length > 0 ? (
          <UnstyledButton
            className={styles.edit}
            aria-expanded={editing}
            aria-label={[
              `${words.edit}: ${day}`,
              ...ranges.map(({ start, end }) => `${start} – ${end}`),
              total,
            ].join(', ')}
            onClick={() => setOpen(!open)}
          >
            <span className={styles.phoneRanges}>
              {ranges.map(({ start, end }) => (
                <span key={start}>
                  {start} – {end}
                </span>
              ))}
            </span>
            {total}
          </UnstyledButton>
        ) : (
          <span />
        )}
        <IconButton
          label={`${words.add}: ${day}`}
          disabled={disabled}
          onClick={() => {
            setOpen(true)
            onAdd()
          }}
        >
          <IconPlus size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {drawn ? (
        <div className={styles.inputs}>
          {ranges.map((range, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is known only by its place in the day
            <div key={at} className={styles.range}>
              <TimeField
                aria-label={`${words.start}, ${day}, ${at + 1}`}
                value={range.start}
                disabled={disabled}
                onChange={(start) => onChange(at, { ...range, start })}
              />
              <span aria-hidden="true">–</span>
              <TimeField
                aria-label={`${words.end}, ${day}, ${at + 1}`}
                value={range.end}
                disabled={disabled}
                onChange={(end) => onChange(at, { ...range, end })}
              />
              <IconButton
                label={`${words.remove}: ${range.start} – ${range.end}`}
                disabled={disabled}
                onClick={() => onRemove(at)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            </div>
          ))}
        </div>
      ) : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </li>
  )
}
