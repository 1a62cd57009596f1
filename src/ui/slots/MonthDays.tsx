import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { DatePicker } from '@mantine/dates'
import { type KeyboardEvent, useDeferredValue } from 'react'
import { formatDate } from '#domain/format-time'
import { WORDS } from '../words'
import type { StripDay } from './DayStrip'
import styles from './MonthDays.module.css'

export type MonthDay = Pick<StripDay, 'key' | 'open' | 'label'> & {
  /** under the day's number: "6", "Lleno", "–" */
  short: string
}
type Props = {
  days: MonthDay[]
  value: string | null
  /** yyyy-mm */
  month: string
  onMonth: (month: string) => void
  onChoose: (key: string) => void
  label: string
}

const words = WORDS.calendar
const monthOf = (day: string): string => day.slice(0, 7)
const neighbour = (month: string, by: 1 | -1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + by, 1)).toISOString())
}

/** The days of a month with what each has; arrows move among them, page up and down among months. */
export function MonthDays({ days, value, month, onMonth, onChoose, label }: Props) {
  // who turns several months does not wait for each to be drawn
  const drawn = useDeferredValue(month)
  const first = days[0]?.key
  const last = days.at(-1)?.key
  const byKey = new Map(days.map((day) => [day.key, day]))
  const turn = (by: 1 | -1) => {
    const next = neighbour(month, by)
    if (first && last && next >= monthOf(first) && next <= monthOf(last)) onMonth(next)
  }
  const turnByKey = (event: KeyboardEvent) => {
    const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : null
    if (by === null) return
    event.preventDefault()
    turn(by)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend of its own
    <div role="group" aria-label={label} className={styles.month} onKeyDown={turnByKey}>
      <DatePicker
        locale="es"
        fullWidth
        maxLevel="month"
        value={value}
        date={`${drawn}-01`}
        {...(first && { minDate: first })}
        {...(last && { maxDate: last })}
        // it counts from the month it draws, which may not be the one turned to yet
        onDateChange={(date) => {
          if (monthOf(date) !== drawn) turn(monthOf(date) > drawn ? 1 : -1)
        }}
        onChange={(day) => onChoose(day ?? value ?? '')}
        getDayProps={(day) => {
          const known = byKey.get(day)
          return {
            disabled: !known?.open,
            'data-free': known?.open || undefined,
            'data-within': first === undefined || day >= first || undefined,
            'aria-label': known?.label ?? formatDate(`${day}T12:00:00Z`, 'UTC'),
          }
        }}
        renderDay={(day) => (
          <>
            <strong>{Number(day.slice(8))}</strong>
            <small>{byKey.get(day)?.short}</small>
          </>
        )}
        classNames={{
          day: styles.day,
          monthRow: styles.week,
          calendarHeader: styles.header,
          calendarHeaderControl: styles.control,
          calendarHeaderLevel: styles.level,
          weekday: styles.weekday,
          monthCell: styles.cell,
        }}
        ariaLabels={{ previousMonth: words.previousMonth, nextMonth: words.nextMonth }}
      />
    </div>
  )
}
