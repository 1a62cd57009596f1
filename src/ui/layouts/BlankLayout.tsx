import type { ReactNode } from 'react'
import styles from './BlankLayout.module.css'
import { MAIN_ID } from './SkipLink'

/** Nothing but the content, in the middle. */
export function BlankLayout({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      {banner}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
