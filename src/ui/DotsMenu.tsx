import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton'
import { useOpened } from './opened'

type Props = {
  label: string
  /** of the dots, pixels */
  size?: number
  position?: 'bottom-start' | 'bottom-end'
  /** items of a menu */
  children: ReactNode
}

/** What else can be done with something, behind three dots beside it. */
export function DotsMenu({ label, size = 20, position = 'bottom-end', children }: Props) {
  const { drawn, setOpened } = useOpened()
  return (
    <Menu opened={drawn} onChange={setOpened} position={position} withinPortal={false}>
      <Menu.Target>
        <IconButton label={label}>
          <IconDots size={size} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
