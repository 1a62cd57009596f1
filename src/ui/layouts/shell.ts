import type { ReactNode } from 'react'

export type NavItem = {
  to: string
  label: string
  icon: ReactNode
  current: boolean
  badge?: number
  /** the heading it stands under in a side list, beside its neighbours of the same; none: it stands by itself */
  group?: string
}
/** A bottom bar has room for so many places; the rest stand in the account's menu. */
export const BAR_PLACES = 5
export type ThemeChoice = 'light' | 'dark' | 'system'
type ShellUser = {
  name: { first: string; last: string }
  picture: { large: string; thumbnail: string } | null
  /** One line under the name: organization, or role and city. */
  subtitle: string
}
type ShellWords = {
  skip: string
  navigation: string
  account: string
  signOut: string
  switchRole: string
  theme: Record<ThemeChoice, string>
}
/** What every layout with navigation shows; the layouts know no flow and no route. */
export type ShellProps = {
  productName: string
  /** whose people they are, beside the product's mark; null: it has no logo */
  company: { name: string; logo: string } | null
  home: string
  nav: NavItem[]
  /** One's own places, in the account's menu. */
  own: NavItem[]
  user: ShellUser
  /** The roles of the person; a single one hides the switch. */
  roles: { value: string; label: string; current: boolean }[]
  onSwitchRole: (role: string) => void
  onSignOut: () => void
  onTheme?: (theme: ThemeChoice) => void
  words: ShellWords
  /** What happened, beside the account. */
  bell?: ReactNode
  banner?: ReactNode
  children: ReactNode
}
