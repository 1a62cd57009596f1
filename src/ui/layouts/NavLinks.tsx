import { useId } from 'react'
import { Link } from '../Link'
import styles from './NavLinks.module.css'
import { BAR_PLACES, type NavItem } from './shell'

type Props = { items: NavItem[]; label: string; kind: 'side' | 'top' | 'bottom' }

/** The same places as a side list, a top row or a bottom bar of at most five. */
export function NavLinks({ items, label, kind }: Props) {
  const shown = kind === 'bottom' ? items.slice(0, BAR_PLACES) : items
  return (
    <nav className={styles.nav} data-kind={kind} aria-label={label}>
      <ul>
        {kind === 'side'
          ? groupsOf(shown).map(({ title, places }) =>
              title ? (
                <Group key={title} title={title} places={places} />
              ) : (
                places.map((item) => <Place key={item.to} item={item} />)
              ),
            )
          : shown.map((item) => <Place key={item.to} item={item} />)}
      </ul>
    </nav>
  )
}

/** Neighbours of one heading stand together. */
function groupsOf(items: NavItem[]): { title: string | undefined; places: NavItem[] }[] {
  const groups: { title: string | undefined; places: NavItem[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.title === item.group) last.places.push(item)
    else groups.push({ title: item.group, places: [item] })
  }
  return groups
}

const Place = ({ item }: { item: NavItem }) => (
  <li>
    <Link to={item.to} aria-current={item.current ? 'page' : undefined} title={item.label}>
      {item.icon}
      <span className={styles.name}>{item.label}</span>
      {item.badge ? <span className={styles.badge}>{item.badge}</span> : null}
    </Link>
  </li>
)

function Group({ title, places }: { title: string; places: NavItem[] }) {
  const id = useId()
  return (
    <li className={styles.group}>
      <span id={id}>{title}</span>
      <ul aria-labelledby={id}>
        {places.map((item) => (
          <Place key={item.to} item={item} />
        ))}
      </ul>
    </li>
  )
}
