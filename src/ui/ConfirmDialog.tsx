import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './ConfirmDialog.module.css'
import { Modal } from './Modal'

/** Buttons of a dialog: the action first, the safe way out last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

type ConfirmProps = {
  opened: boolean
  title: string
  children?: ReactNode
  confirm: string
  keep: string
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  /** A third way, between the action and the way out. */
  instead?: { label: string; onClick: () => void }
  onConfirm: () => void
  onClose: () => void
  /** Where the way out says something, and closing the dialog does not. */
  onKeep?: () => void
  /** What one leaves by while nobody knows whether it was done: the way out must not promise that it was not. */
  leave?: string | undefined
}

/** A question, its consequence, a verb on the button, and the safe way out last. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  keep,
  danger,
  busy = false,
  disabled,
  instead,
  onConfirm,
  onClose,
  onKeep = onClose,
  leave,
}: ConfirmProps) {
  // until it is known what came of it there is no way out but a named one
  const stays = busy && !leave
  return (
    <Modal
      opened={opened}
      title={title}
      onClose={() => {
        if (!stays) onClose()
      }}
    >
      <div className={styles.stack}>{children}</div>
      <DialogActions>
        {instead ? (
          <Button onClick={instead.onClick} disabled={busy} fullWidth>
            {instead.label}
          </Button>
        ) : null}
        <Button
          variant="filled"
          {...(danger ? { color: 'error' } : {})}
          onClick={onConfirm}
          loading={busy}
          disabled={disabled}
          fullWidth
        >
          {confirm}
        </Button>
        <Button variant="subtle" onClick={onKeep} disabled={stays} fullWidth>
          {leave ?? keep}
        </Button>
      </DialogActions>
    </Modal>
  )
}
