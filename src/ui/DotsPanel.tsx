import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Hung } from './MenuButton'

export type DotsPosition = 'bottom-start' | 'bottom-end'
export type DotsItem = { label: string; icon?: ReactNode; onChoose: () => void }

/** The menu behind three dots. */
export const DotsPanel = ({
  opened,
  onChange,
  position,
  items,
  children,
}: Hung & { position: DotsPosition; items: readonly DotsItem[] }) => (
  <Menu opened={opened} onChange={onChange} position={position} withinPortal={false}>
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      {items.map(({ label, icon, onChoose }) => (
        <Menu.Item key={label} leftSection={icon} onClick={onChoose}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
