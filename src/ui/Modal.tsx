import { Modal as Dialog, type ModalProps } from '@mantine/core'
import { useReturnedFocus } from './focus'

/** A question over the page, that traps and returns the focus. */
export function Modal(props: ModalProps) {
  useReturnedFocus(props.opened)
  return <Dialog {...props} />
}
