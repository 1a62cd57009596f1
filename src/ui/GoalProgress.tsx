import { Progress } from '@mantine/core'
import { type Goal, stepsDone } from '#domain/goals'
import styles from './GoalProgress.module.css'

/** How many of an objective's steps are done; nothing where it has none. */
export function GoalProgress({ goal }: { goal: Goal }) {
  const all = goal.steps.length
  if (all === 0) return null
  const done = stepsDone(goal)
  return (
    <div className={styles.progress}>
      <Progress aria-hidden value={(100 * done) / all} size={6} />
      <span>
        {done} de {all}
      </span>
    </div>
  )
}
