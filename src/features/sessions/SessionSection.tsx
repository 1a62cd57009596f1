import type { ReactNode } from 'react'
import type { ActionKind } from '#domain/entities/session/actions'
import { Card } from '../../ui/Card'
import { PastRow, SessionCard } from './SessionCard'
import styles from './SessionsView.module.css'
import type { SessionViewModel } from './view-of'

export type Open = (view: SessionViewModel) => (kind: ActionKind) => void
export type Propose = (view: SessionViewModel) => void
type Props = {
  title: string
  views: SessionViewModel[]
  zone: string
  version: 'v1' | 'v2'
  /** Rows of one card instead of a card each. */
  rows?: boolean
  open: Open
  /** Beside the title of rows. */
  action?: ReactNode
  /** Offered once for each person, beside their latest session. */
  propose?: Propose
}

export function SessionSection({ title, views, zone, version, rows = false, action, open, propose }: Props) {
  if (views.length === 0) return null
  if (!rows) {
    return (
      <section className={styles.section} aria-label={title}>
        <h2>{title}</h2>
        <ul className={styles.cards}>
          {views.map((view) => (
            <SessionCard key={view.session._id} {...{ view, zone, version }} onAction={open(view)} />
          ))}
        </ul>
      </section>
    )
  }
  const latest = new Set<string>()
  return (
    <Card flush title={title} action={action}>
      <ul>
        {views.map((view) => {
          const first = !latest.has(view.person._id)
          latest.add(view.person._id)
          return (
            <PastRow
              key={view.session._id}
              {...{ view, zone, version }}
              onAction={open(view)}
              onPropose={propose && first ? () => propose(view) : undefined}
            />
          )
        })}
      </ul>
    </Card>
  )
}
