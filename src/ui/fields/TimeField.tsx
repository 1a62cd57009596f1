import type { TextInputProps } from '@mantine/core'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { KeyboardEvent } from 'react'
import { late } from '../late'
import { typed } from '../typed'
import { WORDS } from '../words'
import { WithPicker } from './WithPicker'

const Hours = late(async () => (await import('./Hours')).Hours)

const STEP = 15
const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text)
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

type Props = Pick<TextInputProps, 'label' | 'aria-label' | 'error' | 'disabled'> & {
  value: string
  onChange: (time: string) => void
}

/** A wall-clock time, always HH:mm whatever the browser's language; up and down move a quarter of an hour. */
export function TimeField({ value, onChange, ...rest }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (isTime(value)) onChange(moved(value, event.key === 'ArrowUp' ? STEP : -STEP))
  }
  return (
    <WithPicker
      inputMode="numeric"
      placeholder="09:00"
      value={value}
      onKeyDown={onKeyDown}
      onChange={typed((text) => onChange(shaped(text)))}
      opens={WORDS.hours}
      icon={<IconClock size={18} stroke={1.75} aria-hidden="true" />}
      picker={(close) => (
        <Hours
          value={value}
          onChoose={(time) => {
            onChange(time)
            close()
          }}
        />
      )}
      {...rest}
    />
  )
}
