import IconAlertCircleFilled from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import styles from './Toasts.module.css'

type ToastView = {
  id: string
  content: string
  color: 'success' | 'error' | 'info' | 'warning'
  action?: { label: string; onClick: () => void }
  /** Words for the close button; without them there is none. */
  close?: string
}
type Props = {
  toasts: ToastView[]
  onClose: (id: string) => void
  /** Somebody reads it, or no longer does: what is being read does not go away by itself. */
  onHold: (held: boolean) => void
  label: string
}

/** What just happened, one line and one action, at the bottom. How long it stays is its owner's business. */
export function Toasts({ toasts, onClose, onHold, label }: Props) {
  return (
    <section
      className={styles.host}
      aria-label={label}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <div aria-live="polite" className={styles.live}>
        {toasts.map((toast) => (
          <div
            key={toast.id}
            className={styles.toast}
            data-color={toast.color}
            role={toast.color === 'error' ? 'alert' : undefined}
          >
            {toast.color === 'success' ? (
              <IconCircleCheckFilled size={20} aria-hidden="true" />
            ) : (
              <IconAlertCircleFilled size={20} aria-hidden="true" />
            )}
            <span className={styles.content}>{toast.content}</span>
            {toast.action ? (
              <button type="button" className={styles.action} onClick={toast.action.onClick}>
                {toast.action.label}
              </button>
            ) : null}
            {toast.close ? (
              <button
                type="button"
                className={styles.close}
                aria-label={toast.close}
                onClick={() => onClose(toast.id)}
              >
                <IconX size={18} aria-hidden="true" />
              </button>
            ) : null}
          </div>
        ))}
      </div>
    </section>
  )
}
