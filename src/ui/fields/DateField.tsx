import type { TextInputProps } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { isIsoDay, readDate, shownDate } from '#domain/dates'
import { late } from '../late'
import { typed } from '../typed'
import { WORDS } from '../words'
import { WithPicker } from './WithPicker'

const Calendar = late(async () => (await import('./Calendar')).Calendar)

type Props = Pick<
  TextInputProps,
  'label' | 'description' | 'error' | 'aria-required' | 'disabled' | 'onBlur'
> & {
  value: string
  onChange: (value: string) => void
}

/**
 * A calendar day, written DD/MM/YYYY or chosen from a calendar, and told as yyyy-mm-dd; what is no day yet is told as
 * it was written.
 */
export const DateField = ({ value, onChange, ...rest }: Props) => (
  <WithPicker
    inputMode="numeric"
    placeholder="DD/MM/AAAA"
    maxLength={10}
    value={shownDate(value)}
    onChange={typed((text) => onChange(readDate(text) ?? text))}
    opens={WORDS.calendar.open}
    icon={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />}
    picker={(close) => (
      <Calendar
        value={isIsoDay(value) ? value : null}
        onChoose={(day) => {
          onChange(day)
          close()
        }}
      />
    )}
    {...rest}
  />
)
