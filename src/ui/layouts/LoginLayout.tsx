import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ReactNode } from 'react'
import { Landscape } from '../art/Landscape'
import { Logo } from '../art/Logo'
import styles from './LoginLayout.module.css'
import { MAIN_ID, SkipLink } from './SkipLink'

type Props = {
  productName: string
  words: {
    skip: string
    headline: string
    line: string
    privacy: string
    waypoints: [string, string, string, string, string]
  }
  banner?: ReactNode
  children: ReactNode
}

const PLACES = [
  [16, 93],
  [33, 86.5],
  [50, 80.5],
  [61, 70],
  [76, 62],
] as const

/** The form beside the landscape; on phones a strip of it above the form. */
export function LoginLayout({ productName, words, banner, children }: Props) {
  return (
    <div className={styles.layout}>
      <SkipLink>{words.skip}</SkipLink>
      <div className={styles.column}>
        {banner}
        <header className={styles.logo}>
          <Logo name={productName} />
        </header>
        <main id={MAIN_ID} tabIndex={-1} className={styles.form}>
          {children}
        </main>
        <footer className={styles.privacy}>
          <IconLock size={14} aria-hidden="true" />
          {words.privacy}
        </footer>
      </div>
      <div className={styles.strip}>
        <Landscape wide />
      </div>
      <aside className={styles.art}>
        <Landscape />
        <div className={styles.words}>
          <p className={styles.headline}>{words.headline}</p>
          <p className={styles.line}>{words.line}</p>
        </div>
        <ol className={styles.waypoints}>
          {words.waypoints.map((waypoint, index) => (
            <li key={waypoint} style={{ left: `${PLACES[index]?.[0]}%`, top: `${PLACES[index]?.[1]}%` }}>
              {waypoint}
            </li>
          ))}
        </ol>
      </aside>
    </div>
  )
}
