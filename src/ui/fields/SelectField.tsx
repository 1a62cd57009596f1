import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

type Props = FieldProps & {
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string }[]
  placeholder?: string
  icon?: ReactNode
  disabled?: boolean
}

export function SelectField({
  label,
  hint,
  error,
  required,
  aside,
  value,
  onChange,
  options,
  placeholder,
  icon,
  disabled,
}: Props) {
  return (
    <Field {...{ label, hint, error, required, aside }}>
      {(control) => (
        <div className={styles.box} data-end="">
          {icon ? <span className={styles.icon}>{icon}</span> : null}
          <select
            {...control}
            className={styles.input}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={18} className={styles.chevron} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
