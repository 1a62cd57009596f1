import { Paper } from '@mantine/core'
import { createContext, type ReactNode, useState } from 'react'
import styles from './Card.module.css'

type Props = {
  /** v1: a bordered surface; v2: the customer's, larger and rounder, for the main thing on a page. */
  version?: 'v1' | 'v2'
  title?: ReactNode
  /** of its title: 3 where the card is one of several under a heading */
  level?: 2 | 3
  /** a line right below its title */
  help?: ReactNode
  action?: ReactNode
  /** Lists run edge to edge: no padding around the body. */
  flush?: boolean
  tone?: 'surface' | 'chosen'
  as?: 'section' | 'article' | 'div' | 'li'
  label?: string
  children?: ReactNode
}

type Aside = {
  /** null: not drawn yet */
  place: HTMLElement | null
  /** whether something is in it: the card makes room */
  show: (shown: boolean) => void
}
/** The place at the side of a card for what is opened inside it; null: nowhere. */
export const CardAside = createContext<Aside | null>(null)

export function Card({
  version = 'v1',
  title,
  level = 2,
  help,
  action,
  flush,
  tone = 'surface',
  as = 'section',
  label,
  children,
}: Props) {
  const Heading = `h${level}` as const
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [shown, show] = useState(false)
  return (
    <Paper
      component={as}
      className={styles.card}
      data-version={version}
      data-tone={tone}
      data-flush={flush || undefined}
      data-aside={shown || undefined}
      aria-label={label}
    >
      <CardAside value={{ place, show }}>
        {title || action ? (
          <header className={styles.head}>
            <div className={styles.titles}>
              {title ? <Heading className={styles.title}>{title}</Heading> : null}
              {help ? <p className={styles.help}>{help}</p> : null}
            </div>
            {action ? <div className={styles.action}>{action}</div> : null}
          </header>
        ) : null}
        <div className={styles.body}>{children}</div>
      </CardAside>
      <div className={styles.aside} ref={setPlace} />
    </Paper>
  )
}
