import { Link } from 'react-router-dom'
import { Logo } from '../art/Logo'
import { AccountMenu } from './AccountMenu'
import styles from './CustomerLayout.module.css'
import { NavLinks } from './NavLinks'
import { MAIN_ID, SkipLink } from './SkipLink'
import type { ShellProps } from './shell'

/** v2/Main, the customer's: a top bar, content 1184 wide, on phones a bottom bar. */
export function CustomerLayout({ productName, home, nav, children, banner, ...menu }: ShellProps) {
  return (
    <div className={styles.layout}>
      <SkipLink>{menu.words.skip}</SkipLink>
      <header className={styles.top}>
        <div className={styles.bar}>
          <Link to={home} className={styles.logo}>
            <Logo name={productName} size={30} />
          </Link>
          <div className={styles.nav}>
            <NavLinks items={nav} label={menu.words.navigation} kind="top" />
          </div>
          <AccountMenu {...menu} place="top" avatar="v2" />
        </div>
      </header>
      {banner}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <div className={styles.bottom}>
        <NavLinks items={nav} label={menu.words.navigation} kind="bottom" />
      </div>
    </div>
  )
}
