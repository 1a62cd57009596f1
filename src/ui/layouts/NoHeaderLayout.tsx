import type { ReactNode } from 'react'
import { Logo } from '../art/Logo'
import styles from './NoHeaderLayout.module.css'
import { MAIN_ID } from './SkipLink'

/** For a page that somebody without account opens: the content, and who it comes from at the foot. */
export function NoHeaderLayout({
  productName,
  banner,
  children,
}: {
  productName: string
  banner?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.layout}>
      {banner}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <Logo name={productName} size={22} />
      </footer>
    </div>
  )
}
