import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from '../Button'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

type Common = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  placeholder?: string
  name?: string
  maxLength?: number
}
export type TextProps = Common &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'autoFocus'> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time'
    icon?: ReactNode
    size?: 'md' | 'lg'
  }

export function TextField({
  label,
  hint,
  error,
  required,
  aside,
  icon,
  size = 'md',
  onChange,
  type = 'text',
  ...rest
}: TextProps) {
  return (
    <Field {...{ label, hint, error, required, aside }}>
      {(control) => (
        <div className={styles.box} data-size={size}>
          {icon ? <span className={styles.icon}>{icon}</span> : null}
          <input
            {...control}
            {...rest}
            type={type}
            className={styles.input}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}

type PasswordProps = Omit<TextProps, 'type'> & { show: string }

/** `show` names the eye ("Mostrar contraseña"). */
export function PasswordField({
  label,
  hint,
  error,
  required,
  aside,
  icon,
  size = 'md',
  show,
  onChange,
  ...rest
}: PasswordProps) {
  const [visible, setVisible] = useState(false)
  return (
    <Field {...{ label, hint, error, required, aside }}>
      {(control) => (
        <div className={styles.box} data-size={size} data-end="">
          {icon ? <span className={styles.icon}>{icon}</span> : null}
          <input
            {...control}
            {...rest}
            type={visible ? 'text' : 'password'}
            className={styles.input}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <span className={styles.end}>
            <IconButton label={show} aria-pressed={visible} onClick={() => setVisible(!visible)}>
              {visible ? (
                <IconEyeOff size={18} aria-hidden="true" />
              ) : (
                <IconEye size={18} aria-hidden="true" />
              )}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  )
}
