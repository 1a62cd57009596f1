import type { ReactNode } from 'react'
import { LazyLandscape } from './art/LazyLandscape'
import styles from './EmptyState.module.css'

type EmptyProps = {
  title: string
  help?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  landscape?: boolean
  /** Heading level: 1 where it is the whole page. */
  level?: 1 | 2
}

/** One sentence, one line of help, one action. */
export function EmptyState({ title, help, action, icon, landscape = false, level = 2 }: EmptyProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty} data-landscape={landscape || undefined}>
      {landscape ? (
        <div className={styles.strip}>
          <LazyLandscape wide />
        </div>
      ) : icon ? (
        <span className={styles.softIcon}>{icon}</span>
      ) : null}
      <div className={styles.emptyText}>
        <Heading className={styles.emptyTitle}>{title}</Heading>
        {help ? <p>{help}</p> : null}
        {action}
      </div>
    </div>
  )
}
