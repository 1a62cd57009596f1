import { Link } from 'react-router-dom'
import styles from './NavLinks.module.css'
import { BAR_PLACES, type NavItem } from './shell'

type Props = { items: NavItem[]; label: string; kind: 'side' | 'top' | 'bottom' }

/** The same places as a side list, a top row or a bottom bar of at most five. */
export function NavLinks({ items, label, kind }: Props) {
  return (
    <nav className={styles.nav} data-kind={kind} aria-label={label}>
      <ul>
        {(kind === 'bottom' ? items.slice(0, BAR_PLACES) : items).map((item) => (
          <li key={item.to}>
            <Link to={item.to} aria-current={item.current ? 'page' : undefined} title={item.label}>
              {item.icon}
              <span className={styles.name}>{item.label}</span>
              {item.badge ? <span className={styles.badge}>{item.badge}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
