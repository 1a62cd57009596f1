import '@mantine/notifications/styles.layer.css'
import { createNotificationsStore, Notifications } from '@mantine/notifications'
import IconAlertCircleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { useEffect, useState } from 'react'
import styles from './Toasts.module.css'

export type Toast = { content: string; color: 'success' | 'error' | 'info' | 'warning'; showClose: boolean }
type Props = {
  shown: Toast | null
  onClose: () => void
  /** Somebody reads it, or no longer does: what is being read does not go away by itself. */
  onHold: (held: boolean) => void
  words: { region: string; close: string }
}

/** What just happened, one line, at the bottom. Which, and how long it stays, is its owner's business. */
export function Toasts({ shown, onClose, onHold, words }: Props) {
  const [store] = useState(createNotificationsStore)
  useEffect(() => {
    store.setState({
      notifications: shown ? [noticeOf(shown, words.close, onClose)] : [],
      queue: [],
      defaultPosition: 'bottom-center',
      limit: 1,
    })
  }, [store, shown, words.close, onClose])
  return (
    <section
      aria-label={words.region}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <div aria-live="polite">
        <Notifications
          store={store}
          position="bottom-center"
          limit={1}
          autoClose={false}
          withinPortal={false}
          zIndex={1000}
          containerWidth={480}
          classNames={{ root: styles.host, notification: styles.toast }}
        />
      </div>
    </section>
  )
}

const noticeOf = ({ content, color, showClose }: Toast, close: string, onClose: () => void) => ({
  id: content,
  message: content,
  role: color === 'error' ? 'alert' : 'note',
  'data-color': color,
  classNames: { icon: styles.icon, description: styles.text, closeButton: styles.close },
  icon:
    color === 'success' ? (
      <IconCircleCheckFilled size={20} aria-hidden="true" />
    ) : (
      <IconAlertCircleFilled size={20} aria-hidden="true" />
    ),
  withCloseButton: showClose,
  closeButtonProps: { 'aria-label': close },
  onClose,
})
