import { Logo } from '../art/Logo'
import { Link } from '../Link'
import { AccountMenu } from './AccountMenu'
import { BottomBar } from './BottomBar'
import styles from './CustomerLayout.module.css'
import { NavLinks } from './NavLinks'
import { MAIN_ID, SkipLink } from './SkipLink'
import type { ShellProps } from './shell'

type Props = ShellProps & {
  /** page: content 1184 wide · catalog: wider · flow: a quiet ground, the card of a flow fills the phone. */
  frame?: 'page' | 'catalog' | 'flow'
}

/** A top bar over the content, on phones a bottom bar: v2/Main, Flow and AcademyCatalog. */
export function CustomerLayout({
  productName,
  company,
  home,
  nav,
  children,
  banner,
  bell,
  frame = 'page',
  ...menu
}: Props) {
  const items = frame === 'flow' ? [] : nav
  return (
    <div className={styles.layout} data-frame={frame}>
      <SkipLink>{menu.words.skip}</SkipLink>
      <header className={styles.top}>
        <div className={styles.bar}>
          <Link to={home} className={styles.logo}>
            <Logo name={productName} size={30} />
          </Link>
          {company ? <img className={styles.company} src={company.logo} alt={company.name} /> : null}
          <div className={styles.nav}>
            {items.length > 0 ? <NavLinks items={items} label={menu.words.navigation} kind="top" /> : null}
          </div>
          <div className={styles.own}>
            {frame === 'flow' ? null : <div className={styles.bell}>{bell}</div>}
            <AccountMenu {...menu} nav={items} place="top" avatar="v2" />
          </div>
        </div>
      </header>
      {banner}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <BottomBar items={items} label={menu.words.navigation} />
    </div>
  )
}
