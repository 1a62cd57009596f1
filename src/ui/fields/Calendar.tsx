import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { DatePicker } from '@mantine/dates'
import { WORDS } from '../words'
import styles from './pickers.module.css'

type Props = {
  /** yyyy-mm-dd */
  value: string | null
  onChoose: (day: string) => void
}

const words = WORDS.calendar

/** The months, from Monday on, in Spanish; by keyboard with the arrows. */
export const Calendar = ({ value, onChoose }: Props) => (
  <DatePicker
    // Escape closes the calendar, and not the dialog behind it
    __stopPropagation
    locale="es"
    value={value}
    defaultDate={value ?? undefined}
    onChange={(day) => {
      if (day) onChoose(day)
    }}
    classNames={{
      day: styles.day,
      calendarHeaderControl: styles.control,
      calendarHeaderLevel: styles.control,
    }}
    ariaLabels={{
      previousMonth: words.previousMonth,
      nextMonth: words.nextMonth,
      previousYear: words.previousYear,
      nextYear: words.nextYear,
      previousDecade: words.previousDecade,
      nextDecade: words.nextDecade,
      monthLevelControl: words.months,
      yearLevelControl: words.years,
    }}
  />
)
