import type { ReactNode } from 'react'
import styles from './PageHeader.module.css'

type Props = {
  title: ReactNode
  help?: ReactNode
  /** the help tells what is on its way, in one line or two: on phones both are kept free */
  counts?: boolean
  action?: ReactNode /** false where the phone's bar leads to the same place. */
  actionOnPhone?: boolean
}

/** A page's title, one line of help under it, the main action at its right. */
export function PageHeader({ title, help, counts = false, action, actionOnPhone = true }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {help ? <p data-counts={counts || undefined}>{help}</p> : null}
      </div>
      {action ? (
        <div className={styles.action} data-phone={actionOnPhone}>
          {action}
        </div>
      ) : null}
    </header>
  )
}
