import { Button, UnstyledButton } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useRef } from 'react'
import { IconButton } from '../IconButton'
import styles from './DayStrip.module.css'
import { moveFocus } from './roving'

export type StripDay = {
  /** yyyy-mm-dd */
  key: string
  weekday: string
  day: string
  /** "9 libres", "Lleno" or "–" */
  status: string
  open: boolean
  label: string
}
type Props = {
  days: StripDay[]
  value: string | null
  onChoose: (key: string) => void
  label: string
  /** the month's name, which opens the whole month where `onMonth` is given */
  month: string
  monthLabel?: string
  onMonth?: () => void
  earlier: string
  later: string
}

/** Brings the chosen day into the strip's view when it becomes the chosen one. */
function reveal(day: HTMLButtonElement | null): void {
  const strip = day?.parentElement
  if (!day || !strip) return
  const start = day.offsetLeft - strip.offsetLeft
  const outside = start < strip.scrollLeft || start + day.offsetWidth > strip.scrollLeft + strip.clientWidth
  if (outside) strip.scrollLeft = start
}

/** Days side by side, seven at a time; scrolls within itself. */
export function DayStrip({
  days,
  value,
  onChoose,
  label,
  month,
  monthLabel,
  onMonth,
  earlier,
  later,
}: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const turn = (sign: 1 | -1) =>
    strip.current?.scrollBy({ left: sign * strip.current.clientWidth, behavior: 'smooth' })
  const entry = days.find((day) => day.key === value && day.open) ?? days.find((day) => day.open)
  return (
    <div className={styles.frame}>
      <div className={styles.month}>
        <IconButton label={earlier} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        {onMonth ? (
          <Button size="sm" variant="subtle" aria-label={monthLabel} onClick={onMonth}>
            {month}
          </Button>
        ) : (
          <span>{month}</span>
        )}
        <IconButton label={later} onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways */}
      <div ref={strip} className={styles.strip} role="group" aria-label={label} onKeyDown={moveFocus}>
        {days.map((day) => (
          <UnstyledButton
            key={day.key}
            data-roving=""
            className={styles.day}
            disabled={!day.open}
            aria-pressed={day.key === value}
            aria-label={day.label}
            tabIndex={day === entry ? 0 : -1}
            ref={day.key === value ? reveal : undefined}
            onClick={() => onChoose(day.key)}
          >
            <span>{day.weekday}</span>
            <strong>{day.day}</strong>
            <em>{day.status}</em>
          </UnstyledButton>
        ))}
      </div>
    </div>
  )
}
