import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { focusFirstError } from '../../ui/focus'
import styles from './AccessForm.module.css'

type Props = {
  title: string
  subtitle?: string
  onSubmit?: () => void
  children: ReactNode
  after?: ReactNode
}

/** Title, help, fields, one button: the shape of every way in. */
export function AccessForm({ title, subtitle, onSubmit, children, after }: Props) {
  return (
    <div className={styles.access}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {subtitle ? <p>{subtitle}</p> : null}
      </div>
      {onSubmit ? (
        <form
          noValidate
          className={styles.fields}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
            focusFirstError()
          }}
        >
          {children}
        </form>
      ) : (
        <div className={styles.fields}>{children}</div>
      )}
      {after ? <div className={styles.after}>{after}</div> : null}
    </div>
  )
}

export function AccessFailure({ children }: { children: string | null }) {
  return children ? (
    <Alert color="error" role="alert">
      {children}
    </Alert>
  ) : null
}
