import styles from './BottomBar.module.css'
import { NavLinks } from './NavLinks'
import type { NavItem } from './shell'

/** On phones the places stay at the thumb: at most five, and nothing where there is none. */
export function BottomBar({ items, label }: { items: NavItem[]; label: string }) {
  return items.length > 0 ? (
    <div className={styles.bottom}>
      <NavLinks items={items} label={label} kind="bottom" />
    </div>
  ) : null
}
