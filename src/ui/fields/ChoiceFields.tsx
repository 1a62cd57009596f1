import { useId } from 'react'
import styles from './ChoiceFields.module.css'
import { FieldGroup, type FieldProps } from './Field'

type Choices = FieldProps & { options: string[]; disabled?: boolean }

/** One of several; every option is a full-width target. */
export function RadioGroupField({
  options,
  disabled,
  value,
  onChange,
  ...frame
}: Choices & { value: string; onChange: (value: string) => void }) {
  return (
    <FieldGroup {...frame}>
      {({ name }) => (
        <div className={styles.options}>
          {options.map((option) => (
            <label key={option} className={styles.option}>
              <input
                type="radio"
                name={name}
                checked={value === option}
                disabled={disabled}
                onChange={() => onChange(option)}
              />
              <span>{option}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

type CheckboxGroupProps = Choices & {
  value: string[]
  onChange: (value: string[]) => void
  /** With `max` marked, the rest waits; `full` says so ("Ya marcaste 3…"). */
  max?: number | null
  full?: string
}

/** Several, at most `max`. */
export function CheckboxGroupField({
  options,
  disabled,
  value,
  onChange,
  max,
  full,
  ...frame
}: CheckboxGroupProps) {
  const reached = max !== undefined && max !== null && value.length >= max
  return (
    <FieldGroup {...frame}>
      {() => (
        <>
          <div className={styles.options}>
            {options.map((option) => {
              const marked = value.includes(option)
              return (
                <label key={option} className={styles.option}>
                  <input
                    type="checkbox"
                    checked={marked}
                    disabled={disabled || (reached && !marked)}
                    onChange={() =>
                      onChange(marked ? value.filter((one) => one !== option) : [...value, option])
                    }
                  />
                  <span>{option}</span>
                </label>
              )
            })}
          </div>
          <p className={styles.full} role="status">
            {reached ? full : ''}
          </p>
        </>
      )}
    </FieldGroup>
  )
}

type CheckboxProps = {
  label: string
  hint?: string
  value: boolean
  onChange: (value: boolean) => void
  error?: string | null
  disabled?: boolean
}

export function CheckboxField({ label, hint, value, onChange, error, disabled }: CheckboxProps) {
  const hintId = useId()
  return (
    <div>
      <label className={styles.option} data-single="">
        <input
          type="checkbox"
          checked={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** Some forms write the number into the label. */
const markWords = (mark: number, label: string): string =>
  label === '' || label.startsWith(String(mark)) ? label || String(mark) : `${mark}, ${label}`

type ScaleProps = FieldProps & {
  value: number | null
  onChange: (value: number) => void
  min?: number
  labels: string[]
  disabled?: boolean
}

/** Numbers from `min` on, one per label; the two ends are said below. */
export function ScaleField({ value, onChange, min = 1, labels, disabled, ...frame }: ScaleProps) {
  const marks = labels.map((label, index) => ({ label, mark: index + min }))
  return (
    <FieldGroup {...frame}>
      {({ name }) => (
        <div>
          <div className={styles.scale} data-many={marks.length > 7 || undefined}>
            {marks.map(({ label, mark }) => (
              <label key={mark} className={styles.mark}>
                <input
                  type="radio"
                  name={name}
                  checked={value === mark}
                  disabled={disabled}
                  aria-label={markWords(mark, label)}
                  onChange={() => onChange(mark)}
                />
                <span aria-hidden="true">{mark}</span>
              </label>
            ))}
          </div>
          <div className={styles.ends} aria-hidden="true">
            <span>{labels[0]}</span>
            <span>{labels.at(-1)}</span>
          </div>
        </div>
      )}
    </FieldGroup>
  )
}
