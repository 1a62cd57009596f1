import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import { Button } from './Button'
import styles from './Notices.module.css'

type FailureProps = {
  title: string
  help?: string
  retry?: string
  onRetry?: () => void
  busy?: boolean
  /** another way out, below the first */
  children?: ReactNode
}

/** What happened, what to do, and the way to try again; stays inside the card it concerns. */
export function Failure({ title, help, retry, onRetry, busy = false, children }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <span className={styles.failureIcon}>
        <IconCloudOff size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.failureText}>
        <strong>{title}</strong>
        {help ? <p>{help}</p> : null}
        {retry && onRetry ? (
          <Button icon={<IconRefresh size={18} aria-hidden="true" />} onClick={onRetry} busy={busy}>
            {retry}
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  )
}

type Tone = 'primary' | 'success' | 'warning' | 'error' | 'neutral'

/** A sentence in a soft box. */
export function Notice({
  tone = 'neutral',
  icon,
  children,
  alert = false,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  alert?: boolean
}) {
  return (
    <div className={styles.notice} data-tone={tone} role={alert ? 'alert' : undefined}>
      {icon}
      <div>{children}</div>
    </div>
  )
}

/** What an action does to the credits: reserves, gives back, loses. Right above the action. */
export function CreditSentence({
  fate,
  children,
}: {
  fate: 'reserved' | 'returned' | 'lost'
  children: ReactNode
}) {
  const tone = { reserved: 'primary', returned: 'success', lost: 'warning' } as const
  return (
    <Notice tone={tone[fate]} icon={<IconCoins size={18} stroke={1.75} aria-hidden="true" />}>
      {children}
    </Notice>
  )
}

/** Stays at the top while something about the whole page is so. */
export function OfflineBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.offline} role="status" data-bar>
      <IconCloudOff size={16} aria-hidden="true" />
      {children}
    </div>
  )
}
