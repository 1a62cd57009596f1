import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import type { ReactElement } from 'react'
import styles from './AccountMenu.module.css'
import type { ShellProps, ThemeChoice } from './shell'

const THEMES = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'system', Icon: IconDeviceDesktop },
] as const
const schemeOf = (theme: ThemeChoice) => (theme === 'system' ? 'auto' : theme)

export type PanelProps = Pick<ShellProps, 'roles' | 'onSwitchRole' | 'onSignOut' | 'onTheme' | 'words'> & {
  place: 'side' | 'top'
  onClose: () => void
  /** the button it hangs from */
  children: ReactElement
}

/** Roles, themes and the way out. */
export function AccountPanel({
  roles,
  onSwitchRole,
  onSignOut,
  onTheme,
  words,
  place,
  onClose,
  children,
}: PanelProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu
      floatingStrategy="fixed"
      defaultOpened
      onClose={onClose}
      position={place === 'side' ? 'top-start' : 'bottom-end'}
      width={264}
      radius="md"
      shadow="lg"
      classNames={{
        dropdown: styles.dropdown,
        item: styles.item,
        label: styles.label,
        divider: styles.divider,
      }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {roles.length > 0 ? (
          <>
            <Menu.Label>{words.switchRole}</Menu.Label>
            {roles.map((role) => (
              <Menu.Item key={role.value} onClick={() => onSwitchRole(role.value)}>
                {role.label}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        ) : null}
        {THEMES.map(({ value, Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            rightSection={colorScheme === schemeOf(value) ? <IconCheck size={16} aria-hidden="true" /> : null}
            onClick={() => {
              setColorScheme(schemeOf(value))
              onTheme?.(value)
            }}
          >
            {words.theme[value]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onSignOut}
        >
          {words.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
