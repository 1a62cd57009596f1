import { Link } from 'react-router-dom'
import { Logo } from '../art/Logo'
import { AccountMenu } from './AccountMenu'
import styles from './MainLayout.module.css'
import { NavLinks } from './NavLinks'
import { MAIN_ID, SkipLink } from './SkipLink'
import type { ShellProps } from './shell'

/** Side bar, a rail below 1100 px, a bottom bar below 768. */
export function MainLayout({ productName, home, nav, children, banner, ...menu }: ShellProps) {
  return (
    <div className={styles.layout}>
      <SkipLink>{menu.words.skip}</SkipLink>
      <header className={styles.side}>
        <Link to={home} className={styles.logo}>
          <Logo name={productName} size={30} />
        </Link>
        <div className={styles.nav}>
          <NavLinks items={nav} label={menu.words.navigation} kind="side" />
        </div>
        <AccountMenu {...menu} place="side" />
      </header>
      <div className={styles.page}>
        {banner}
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <div className={styles.bottom}>
        <NavLinks items={nav} label={menu.words.navigation} kind="bottom" />
      </div>
    </div>
  )
}
