import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from './Button'
import styles from './Dialog.module.css'

type Props = {
  opened: boolean
  title: string
  onClose: () => void
  size?: 'confirm' | 'wide'
  children: ReactNode
}

/** A dialog that traps and returns the focus; on phones a bottom sheet. */
export function Dialog({ opened, title, onClose, size = 'confirm', children }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size === 'confirm' ? 440 : 760}
      radius="xl"
      padding={0}
      centered
      lockScroll={false}
      classNames={{ content: styles.content, inner: styles.inner, overlay: styles.overlay }}
      transitionProps={{ transition: 'pop', duration: 180 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

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
}: ConfirmProps) {
  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      <div className={styles.stack}>{children}</div>
      <DialogActions>
        {instead ? (
          <Button onClick={instead.onClick} disabled={busy} wide>
            {instead.label}
          </Button>
        ) : null}
        <Button
          variant={danger ? 'danger' : 'primary'}
          onClick={onConfirm}
          busy={busy}
          disabled={disabled}
          wide
        >
          {confirm}
        </Button>
        <Button variant="ghost" onClick={onClose} disabled={busy} wide>
          {keep}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
