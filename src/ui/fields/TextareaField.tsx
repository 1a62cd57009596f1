import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  placeholder?: string
  rows?: number
  maxLength?: number
}

export function TextareaField({ label, hint, error, required, onChange, rows = 4, ...rest }: Props) {
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <textarea
          {...control}
          {...rest}
          rows={rows}
          className={styles.input}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
