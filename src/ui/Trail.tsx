import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link } from './Link'
import styles from './Trail.module.css'
import { WORDS } from './words'

/** Over the title of an inner page: the list it belongs to, which is the way back. */
export function Trail({ to, list, here }: { to: string; list: string; here: string }) {
  return (
    <nav className={styles.trail} aria-label={WORDS.trail}>
      <Link to={to}>{list}</Link>
      <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
      <span aria-current="page">{here}</span>
    </nav>
  )
}
