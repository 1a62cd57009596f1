import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import styles from './Stepper.module.css'

type Props = { steps: string[]; current: number; label: string }

/** Named steps; `current` counts from 0. */
export function Stepper({ steps, current, label }: Props) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.disc} aria-hidden="true">
            {index < current ? <IconCheck size={16} /> : index + 1}
          </span>
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  )
}

/** The same as thin bars for phones; decoration, the words stand beside it. */
export function StepBars({ count, current }: { count: number; current: number }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <i key={index} data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'} />
      ))}
    </div>
  )
}
