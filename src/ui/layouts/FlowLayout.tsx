import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Logo } from '../art/Logo'
import { StepBars, Stepper } from '../Stepper'
import { AccountMenu } from './AccountMenu'
import styles from './FlowLayout.module.css'
import { MAIN_ID, SkipLink } from './SkipLink'
import type { ShellProps } from './shell'

/** The frame around a flow: a quiet top bar; the card is the flow's own. */
export function FlowLayout({ productName, home, children, banner, nav: _nav, ...menu }: ShellProps) {
  return (
    <div className={styles.layout}>
      <SkipLink>{menu.words.skip}</SkipLink>
      <header className={styles.top}>
        <Link to={home} className={styles.logo}>
          <Logo name={productName} size={30} />
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

type CardProps = {
  steps: string[]
  current: number
  words: { steps: string; stepOf: string }
  /** Right of the stepper, e.g. "Cambiar de coach". */
  aside?: ReactNode
  /** A column at the left of the body. */
  side?: ReactNode
  footer?: ReactNode
  /** The body brings no title of its own: while it loads, or when it failed. */
  untitled?: boolean
  children: ReactNode
}

/** One card: stepper above, body, footer with "Atrás" left and the main action right. Full screen on phones. */
export function FlowCard({ steps, current, words, aside, side, footer, untitled, children }: CardProps) {
  return (
    <div className={styles.card}>
      {steps.length > 0 ? (
        <header className={styles.head}>
          <div className={styles.steps}>
            <Stepper steps={steps} current={current} label={words.steps} />
          </div>
          <div className={styles.phoneHead}>
            <p>
              <strong>{steps[current]}</strong>
              <span>{words.stepOf}</span>
            </p>
            <StepBars count={steps.length} current={current} />
          </div>
          <span className={styles.aside}>{aside ?? words.stepOf}</span>
        </header>
      ) : null}
      <div className={styles.columns} data-side={side ? '' : undefined}>
        {side ? <div className={styles.side}>{side}</div> : null}
        <div className={styles.body}>
          {untitled ? <h1 className="visually-hidden">{steps[current] ?? words.steps}</h1> : null}
          {children}
        </div>
      </div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </div>
  )
}
