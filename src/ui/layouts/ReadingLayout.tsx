import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Link } from '../Link'
import { AccountMenu } from './AccountMenu'
import styles from './ReadingLayout.module.css'
import { MAIN_ID, SkipLink } from './SkipLink'
import type { ShellProps } from './shell'

type Props = ShellProps & { back: { to: string; label: string } }

/** BlankAcademy: a reading with nothing around it but the way back. */
export function ReadingLayout({
  back,
  children,
  banner,
  productName: _p,
  home: _h,
  nav: _n,
  ...menu
}: Props) {
  return (
    <div className={styles.layout}>
      <SkipLink>{menu.words.skip}</SkipLink>
      <header className={styles.top}>
        <Link to={back.to} className={styles.back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
          {back.label}
        </Link>
        <AccountMenu {...menu} place="top" />
      </header>
      {banner}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
