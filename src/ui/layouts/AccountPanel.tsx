import { Menu, useMantineColorScheme } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { Link } from '../Link'
import type { Hung } from '../MenuButton'
import { useIsPhone } from '../phone'
import { schemeOf } from '../scheme'
import { BAR_PLACES, type NavItem, type ShellProps } from './shell'

const THEMES = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'system', Icon: IconDeviceDesktop },
] as const

const CHECK = <IconCheck size={16} aria-hidden="true" />

export type PanelProps = Hung &
  Pick<ShellProps, 'own' | 'roles' | 'onSwitchRole' | 'onSignOut' | 'onTheme' | 'words'> & {
    nav?: NavItem[]
    place: 'side' | 'top'
  }

/** Roles, themes and the way out. */
export function AccountPanel({
  nav = [],
  own,
  roles,
  onSwitchRole,
  onSignOut,
  onTheme,
  words,
  place,
  opened,
  onChange,
  children,
}: PanelProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // not hidden by a style: an item nobody sees would be given the focus
  const isPhone = useIsPhone()
  return (
    <Menu
      floatingStrategy="fixed"
      opened={opened}
      onChange={onChange}
      position={place === 'side' ? 'top-start' : 'bottom-end'}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {roles.length > 1 ? (
          <>
            <Menu.Label>{words.switchRole}</Menu.Label>
            <Menu.RadioGroup
              value={roles.find(({ current }) => current)?.value ?? null}
              onChange={(role) => onSwitchRole(role)}
            >
              {roles.map((role) => (
                <Menu.RadioItem key={role.value} value={role.value} checkIcon={CHECK} closeMenuOnClick>
                  {role.label}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Divider />
          </>
        ) : null}
        {[...(isPhone ? nav.slice(BAR_PLACES) : []), ...own].map((place) => (
          <Menu.Item
            key={place.to}
            component={Link}
            to={place.to}
            aria-current={place.current ? 'page' : undefined}
          >
            {place.label}
          </Menu.Item>
        ))}
        {own.length > 0 ? <Menu.Divider /> : null}
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => {
            const chosen = THEMES.find((theme) => schemeOf(theme.value) === value)
            if (!chosen) return
            setColorScheme(schemeOf(chosen.value))
            onTheme?.(chosen.value)
          }}
        >
          {THEMES.map(({ value, Icon }) => (
            <Menu.RadioItem
              key={value}
              value={schemeOf(value)}
              checkIcon={CHECK}
              closeMenuOnClick
              rightSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            >
              {words.theme[value]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
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
