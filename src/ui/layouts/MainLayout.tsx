import { LazyLandscape } from '../art/LazyLandscape'
import { Logo } from '../art/Logo'
import { Link } from '../Link'
import { AccountMenu } from './AccountMenu'
import { BottomBar } from './BottomBar'
import styles from './MainLayout.module.css'
import { NavLinks } from './NavLinks'
import { MAIN_ID, SkipLink } from './SkipLink'
import type { ShellProps } from './shell'

type Props = ShellProps & {
  /** plain: 1240 wide · landscape: the mountains behind the head of the page · full: the whole height, side bar as a rail. */
  ground?: 'plain' | 'landscape' | 'full'
}

/** Side bar, a rail below 1100 px, a bottom bar below 768: Main, MainBg, and FullHeight outside a call. */
export function MainLayout({
  productName,
  home,
  nav,
  children,
  banner,
  bell,
  ground = 'plain',
  ...menu
}: Props) {
  return (
    <div className={styles.layout} data-ground={ground}>
      <SkipLink>{menu.words.skip}</SkipLink>
      <header className={styles.side}>
        <div className={styles.head}>
          <Link to={home} className={styles.logo}>
            <Logo name={productName} size={30} />
          </Link>
          <div className={styles.bell}>{bell}</div>
        </div>
        <div className={styles.nav}>
          {nav.length > 0 ? <NavLinks items={nav} label={menu.words.navigation} kind="side" /> : null}
        </div>
        <AccountMenu {...menu} nav={nav} place="side" />
      </header>
      <div className={styles.page}>
        {banner}
        {ground === 'landscape' ? (
          <div className={styles.landscape}>
            <LazyLandscape wide trail={false} />
          </div>
        ) : null}
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <BottomBar items={nav} label={menu.words.navigation} />
    </div>
  )
}
