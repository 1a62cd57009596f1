import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

type Props = { title: ReactNode; help?: ReactNode; action?: ReactNode }

/** A page's title, one line of help under it, the main action at its right. */
export function PageHeader({ title, help, action }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {help ? <p>{help}</p> : null}
      </div>
      {action}
    </header>
  )
}
