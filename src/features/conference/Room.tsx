import type { ReactNode } from 'react'
import type { Person } from '#domain/models'
import { Avatar } from '../../ui/Avatar'
import styles from './Conference.module.css'
import { COPY } from './copy'

type Props = { other: Person; title: string; children: ReactNode }

/** The session with somebody while no call is shown: what is the matter, and what can be done. */
export function Room({ other, title, children }: Props) {
  return (
    <div className={styles.room}>
      <Avatar name={other.name} picture={other.picture} size={96} />
      <p>{COPY.sessionWith(other.name.first)}</p>
      <div role="status">
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  )
}
