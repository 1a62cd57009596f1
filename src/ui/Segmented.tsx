import { type ReactNode, useId } from 'react'
import styles from './Segmented.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string; icon?: ReactNode }[]
  onChange: (value: Value) => void
}

/** Two or three ways to see the same thing. */
export function Segmented<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.segmented}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
