import { Drawer as Sheet } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ReactNode, useDeferredValue } from 'react'
import styles from './Drawer.module.css'
import { useReturnedFocus } from './focus'
import { IconButton } from './IconButton'
import { useOnPage } from './on-page'
import { WORDS } from './words'

type Props = {
  opened: boolean
  title: ReactNode
  /** under the title */
  help?: ReactNode
  /** before the title, such as a portrait */
  face?: ReactNode
  /** beside the title, such as a status */
  aside?: ReactNode
  /** stays in sight while the rest scrolls */
  footer?: ReactNode
  /** what was asked for is on its way: until it is known what came of it, the drawer stays */
  busy?: boolean
  /** on phones it comes from below, as high as what it holds */
  sheet?: boolean
  onClose: () => void
  children: ReactNode
}

/** One thing of a list at its side, that traps and returns the focus; on phones the whole screen. */
export function Drawer({ opened, title, help, face, aside, footer, busy, sheet, onClose, children }: Props) {
  // what was pressed is answered before what it opens is drawn
  const open = useDeferredValue(opened, false)
  useReturnedFocus(open)
  useOnPage('modal', open)
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Sheet.Root
      opened={open}
      onClose={close}
      {...(sheet ? { position: 'bottom' as const } : null)}
      classNames={{
        content: styles.content,
        inner: styles.inner,
        overlay: styles.overlay,
        body: styles.body,
      }}
    >
      <Sheet.Overlay />
      <Sheet.Content data-sheet={sheet || undefined}>
        <div className={styles.head}>
          {face}
          <div className={styles.words}>
            <Sheet.Title className={styles.title}>{title}</Sheet.Title>
            {help ? <p>{help}</p> : null}
          </div>
          {aside ? <div className={styles.aside}>{aside}</div> : null}
          <IconButton label={WORDS.close} disabled={busy} onClick={close}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <Sheet.Body>{children}</Sheet.Body>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </Sheet.Content>
    </Sheet.Root>
  )
}
