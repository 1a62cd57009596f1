import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export type FieldProps = {
  label: ReactNode
  hint?: string
  error?: string | null
  required?: boolean
  /** Beside the label, e.g. "¿La olvidaste?". */
  aside?: ReactNode
}
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
type Props = FieldProps & { children: (control: ControlProps) => ReactNode }

/** Label above, error below, both tied to the control. */
export function Field({ label, hint, error, required, aside, children }: Props) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return error ? (
    <p id={id} className={styles.error}>
      {error}
    </p>
  ) : null
}

type GroupProps = FieldProps & { children: (ids: { name: string }) => ReactNode }

/** The same frame for a group of choices: a fieldset with its legend. */
export function FieldGroup({ label, hint, error, required, children }: GroupProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles.field}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      data-required={required || undefined}
    >
      <legend className={styles.top}>{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children({ name: id })}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
