import { COPY } from './copy'
import styles from './Steps.module.css'

type Props<Step extends string> = { steps: Record<Step, string>; now: Step }

/** The way of a session in a line, with where one is. */
export function Steps<Step extends string>({ steps, now }: Props<Step>) {
  const names = Object.keys(steps) as Step[]
  const at = names.indexOf(now)
  return (
    <ol className={styles.steps} aria-label={COPY.steps.label}>
      {names.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at ? true : undefined}
        >
          {steps[step]}
        </li>
      ))}
    </ol>
  )
}
