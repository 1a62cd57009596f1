import { Stepper } from '@mantine/core'
import styles from './Steps.module.css'

type Props = { steps: string[]; current: number; label: string }

/** Named steps; `current` counts from 0. */
export const Steps = ({ steps, current, label }: Props) => (
  <Stepper
    active={current}
    iconSize={28}
    attributes={{ steps: { role: 'list', 'aria-label': label } }}
    classNames={{
      steps: styles.steps,
      step: styles.step,
      stepIcon: styles.disc,
      stepBody: styles.name,
      stepLabel: styles.label,
      separator: styles.separator,
    }}
  >
    {steps.map((step, index) => (
      <Stepper.Step key={step} label={step} aria-current={index === current ? 'step' : undefined} />
    ))}
  </Stepper>
)

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
