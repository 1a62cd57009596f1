import { Alert, Checkbox } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { nextStep, openGoals } from '#domain/goals'
import { pathTo } from '#domain/places'
import { type GoalsActor, shownGoals } from '#machines/development/goals/chart'
import { Card } from '../../ui/Card'
import { GoalProgress } from '../../ui/GoalProgress'
import { Link } from '../../ui/Link'
import { GoalSkeleton } from './GoalSkeleton'
import { Due } from './GoalSteps'
import styles from './Goals.module.css'
import { GOALS } from './goal-copy'

const { home: HOME } = GOALS
type Props = { actor: GoalsActor; today: string }

/** At home: the first objective in progress, whose next step can be ticked. */
export function GoalAtHand({ actor, today }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { failure } = snapshot.context
  if (snapshot.hasTag('loading')) return <GoalSkeleton />
  if (snapshot.matches('failed')) return null
  const open = openGoals(shownGoals(snapshot.context))
  const [goal] = open
  const to = pathTo('objectives')
  if (!goal)
    return (
      <Card>
        <div className={styles.home}>
          <p className={styles.homeHead}>{HOME.title}</p>
          <h2>{HOME.none}</h2>
          <Link to={to}>{HOME.write}</Link>
        </div>
      </Card>
    )
  const step = nextStep(goal)
  return (
    <Card>
      <div className={styles.home}>
        <p className={styles.homeHead}>
          <span>{HOME.title}</span>
          <Link to={to}>{HOME.all(open.length)}</Link>
        </p>
        <h2>{goal.title}</h2>
        <GoalProgress goal={goal} />
        {step ? (
          <div className={styles.next}>
            <Checkbox
              key={step._id}
              label={step.text}
              checked={false}
              onChange={() =>
                actor.send({ type: 'step.tick', goalId: goal._id, stepId: step._id, done: true })
              }
            />
            <Due dueOn={step.dueOn} today={today} />
          </div>
        ) : goal.steps.length > 0 ? (
          <p className={styles.quiet}>
            {HOME.stepsDone} <Link to={to}>{HOME.decide}</Link>
          </p>
        ) : (
          <p className={styles.quiet}>
            <Link to={to}>{HOME.addSteps}</Link>
          </p>
        )}
        {failure ? (
          <Alert color="error" role="alert">
            {failure.message}
          </Alert>
        ) : null}
      </div>
    </Card>
  )
}
