import { UnstyledButton } from '@mantine/core'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { Avatar } from '../Avatar'
import { late } from '../late'
import { MenuButton } from '../MenuButton'
import styles from './AccountMenu.module.css'
import type { NavItem, ShellProps } from './shell'

const AccountPanel = late(async () => (await import('./AccountPanel')).AccountPanel)

type Props = Pick<
  ShellProps,
  'user' | 'own' | 'roles' | 'onSwitchRole' | 'onSignOut' | 'onTheme' | 'words'
> & {
  avatar?: 'v1' | 'v2'
  /** every place of the navigation: on phones those stand here that its bar has no room for */
  nav?: NavItem[]
  /** side: fills the side bar; top: compact. */
  place: 'side' | 'top'
}

/** Who is in; opened, also which role, which theme, and the way out. */
export function AccountMenu({ user, avatar, ...menu }: Props) {
  const { place, words } = menu
  const shown = place === 'side' ? `${user.name.first} ${user.name.last}` : user.name.first
  return (
    <MenuButton
      button={
        <UnstyledButton
          className={styles.target}
          data-place={place}
          aria-label={`${words.account}: ${shown}, ${user.subtitle}`}
        >
          <Avatar name={user.name} picture={user.picture} size={36} version={avatar ?? 'v1'} />
          <span className={styles.who}>
            <strong>{shown}</strong>
            <span>{user.subtitle}</span>
          </span>
          <IconSelector size={16} className={styles.chevron} aria-hidden="true" />
        </UnstyledButton>
      }
      bring={AccountPanel.bring}
      menu={(hung) => <AccountPanel {...menu} {...hung} />}
    />
  )
}
