import type { ReactNode } from 'react'
import styles from './FullHeightLayout.module.css'
import { MAIN_ID } from './SkipLink'

/** Takes the whole height and is always dark: the call. */
export function FullHeightLayout({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout} data-mantine-color-scheme="dark">
      {banner}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
