import { Checkbox } from '@mantine/core'
import { dueWords, type Goal, type GoalStep, nextStep } from '#domain/goals'
import { ticked } from '../../ui/typed'
import styles from './Goals.module.css'
import { GOALS } from './goal-copy'

export const Due = ({ dueOn, today }: { dueOn: string | null; today: string }) => {
  if (dueOn === null) return null
  const { words, soon } = dueWords(dueOn, today)
  return (
    <span className={styles.due} data-soon={soon || undefined}>
      {words}
    </span>
  )
}

type Props = { goal: Goal; today: string; onTick: (step: GoalStep, done: boolean) => void }
/** The steps of one, each to be ticked; the next one stands out. */
export function GoalSteps({ goal, today, onTick }: Props) {
  const next = goal.state === 'open' ? nextStep(goal) : null
  return (
    <ul className={styles.steps} aria-label={GOALS.steps(goal.title)}>
      {goal.steps.map((step) => (
        <li key={step._id} className={styles.step} data-next={step === next || undefined}>
          <Checkbox label={step.text} checked={step.done} onChange={ticked((done) => onTick(step, done))} />
          {step.done ? null : <Due dueOn={step.dueOn} today={today} />}
        </li>
      ))}
    </ul>
  )
}
