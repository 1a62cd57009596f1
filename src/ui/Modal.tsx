import { Modal as Dialog, type ModalProps } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useReturnedFocus } from './focus'
import { useOnPage } from './on-page'

/** A question over the page, that traps and returns the focus. */
export function Modal({ opened, ...props }: ModalProps) {
  // what was pressed is answered before what it opens is drawn
  const open = useDeferredValue(opened, false)
  useReturnedFocus(open)
  useOnPage('modal', open)
  return <Dialog {...props} opened={open} />
}
