import type { KeyboardEvent } from 'react'

const STEP = 15
/** "0930" → "09:30" while it is typed. */
const shaped = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}
const moved = (time: string, by: number): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const held = Math.min(Math.max(hours * 60 + minutes + by, 0), 1439)
  return `${String(Math.floor(held / 60)).padStart(2, '0')}:${String(held % 60).padStart(2, '0')}`
}

type Props = { label: string; value: string; disabled?: boolean; onChange: (time: string) => void }

/** A wall-clock time, always HH:mm whatever the browser's language; up and down move a quarter of an hour. */
export function TimeInput({ label, value, disabled, onChange }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (/^\d\d:\d\d$/.test(value)) onChange(moved(value, event.key === 'ArrowUp' ? STEP : -STEP))
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:00"
      aria-label={label}
      value={value}
      disabled={disabled}
      onKeyDown={onKeyDown}
      onChange={(event) => onChange(shaped(event.currentTarget.value))}
    />
  )
}
