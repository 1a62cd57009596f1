import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import styles from './layouts/AccountMenu.module.css'

export type Choice = { key: string; label: string; onChoose: () => void }
type Props = {
  label: string
  choices: Choice[]
  onClose: () => void
  /** the button it hangs from */
  children: ReactElement
}

export function ChoicePanel({ label, choices, onClose, children }: Props) {
  return (
    <Menu
      defaultOpened
      onClose={onClose}
      position="bottom-end"
      width={264}
      radius="md"
      shadow="lg"
      classNames={{ dropdown: styles.dropdown, item: styles.item, label: styles.label }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {choices.map((choice) => (
          <Menu.Item key={choice.key} onClick={choice.onChoose}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
