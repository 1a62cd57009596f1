import '@mantine/notifications/styles.layer.css'
import { createNotificationsStore, Notifications } from '@mantine/notifications'
import IconAlertCircleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { controlsBeside, freeBottom } from './free-place'
import styles from './Toasts.module.css'

export type Toast = { content: string; color: 'success' | 'error' | 'info' | 'warning'; showClose: boolean }
type Props = {
  shown: Toast | null
  onClose: () => void
  /** Somebody reads it, or no longer does: what is being read does not go away by itself. */
  onHold: (held: boolean) => void
  words: { region: string; close: string }
}

/** Keeps what is shown at the lowest place where it covers nothing one could press. */
function useFreePlace(host: RefObject<HTMLElement | null>, shown: Toast | null): void {
  useLayoutEffect(() => {
    const section = host.current
    if (!shown || !section) return
    const place = () => {
      const box = section.querySelector('[data-toast]')?.getBoundingClientRect()
      if (!box) return
      const least = Number.parseFloat(getComputedStyle(section).getPropertyValue('--toast-least')) || 24
      const bottom = freeBottom(box, window.innerHeight, least, controlsBeside(section))
      section.style.setProperty('--toast-bottom', `${bottom}px`)
    }
    // the notice is drawn by its store, a moment later; and what it must not cover may come while it stands
    const drawn = new MutationObserver(place)
    drawn.observe(document.body, { childList: true, subtree: true })
    place()
    window.addEventListener('scroll', place, { passive: true, capture: true })
    window.addEventListener('resize', place)
    return () => {
      drawn.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [host, shown])
}

/** What just happened, one line, at the bottom. Which, and how long it stays, is its owner's business. */
export function Toasts({ shown, onClose, onHold, words }: Props) {
  const [store] = useState(createNotificationsStore)
  const host = useRef<HTMLElement>(null)
  useFreePlace(host, shown)
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
      ref={host}
      className={styles.place}
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
  'data-toast': true,
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
