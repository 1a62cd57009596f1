import type { ReactNode } from 'react'

import styles from './FlowCard.module.css'
import { StepBars, Steps } from './Steps'

type CardProps = {
  steps: string[]
  current: number
  words: { steps: string; stepOf: string }
  /** Right of the stepper, e.g. "Cambiar de coach"; alone where there are no steps. */
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
            <Steps steps={steps} current={current} label={words.steps} />
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
      ) : aside ? (
        <header className={styles.head}>
          <span className={styles.aside}>{aside}</span>
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
