import { readDate, shownDate } from '#domain/dates'
import { TextField, type TextProps } from './TextField'

/** A calendar day, written DD/MM/YYYY and told as yyyy-mm-dd; what is no day yet is told as it was written. */
export function DateField({ value, onChange, ...rest }: Omit<TextProps, 'type'>) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      placeholder="DD/MM/AAAA"
      maxLength={10}
      value={shownDate(value)}
      onChange={(text) => onChange(readDate(text) ?? text)}
    />
  )
}
