import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'

/** What a menu is given that hangs from a button. */
export type Hung = {
  opened: boolean
  onChange: (opened: boolean) => void
  /** the button */
  children: ReactElement
}
type Button = {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onPointerEnter?: () => void
  onKeyDown?: (press: KeyboardEvent) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}
type Props = {
  button: ReactElement<Button>
  /** has the menu's code here */
  bring: () => Promise<unknown>
  menu: (hung: Hung) => ReactElement
}

/** A button and its menu, whose code comes when it is first wanted. Closed, the menu gives the focus back to the button. */
export function MenuButton({ button, bring, menu }: Props) {
  const [opened, setOpened] = useState(false)
  const [here, setHere] = useState(false)
  const pressed = useRef<HTMLButtonElement>(null)
  // what was pressed is answered before what it opens is drawn
  const change = (wanted: boolean) => startTransition(() => setOpened(wanted))
  // around the menu's target the button is another element: what was on the one that was pressed goes over to it
  useEffect(() => {
    if (!here) return
    pressed.current?.focus({ preventScroll: true })
    startTransition(() => setOpened(true))
  }, [here])
  if (here) {
    // until the focus is in the menu, which is a moment after it is seen, the button hears the keys
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && change(false)
    const children = cloneElement(button, { ref: pressed, onKeyDown })
    return menu({ opened, onChange: change, children })
  }
  // what did not come is told by the part that is drawn without it
  const come = () => bring().catch(() => {})
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void come(),
    onClick: () => void come().then(() => setHere(true)),
  })
}
