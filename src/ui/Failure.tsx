import { Alert, Button } from '@mantine/core'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import styles from './Failure.module.css'

type Props = {
  title: string
  help?: string
  retry?: string
  onRetry?: () => void
  loading?: boolean
  /** another way out, below the first */
  children?: ReactNode
}

/** What happened, what to do, and the way to try again; stays inside the card it concerns. */
export const Failure = ({ title, help, retry, onRetry, loading = false, children }: Props) => (
  <Alert
    role="alert"
    title={title}
    icon={<IconCloudOff size={22} stroke={1.75} aria-hidden="true" />}
    classNames={{
      root: styles.failure,
      icon: styles.icon,
      body: styles.text,
      title: styles.title,
      message: styles.message,
    }}
  >
    {help ? <p>{help}</p> : null}
    {retry && onRetry ? (
      <Button leftSection={<IconRefresh size={18} aria-hidden="true" />} onClick={onRetry} loading={loading}>
        {retry}
      </Button>
    ) : null}
    {children}
  </Alert>
)
