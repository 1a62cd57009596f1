import { Badge, Button } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { Goal, GoalState } from '#domain/goals'
import type { GoalsActor, GoalsEvent } from '#machines/development/goals/chart'
import { Card } from '../../ui/Card'
import { Comments } from '../../ui/Comments'
import { GoalProgress } from '../../ui/GoalProgress'
import { IconButton } from '../../ui/IconButton'
import { GoalSteps } from './GoalSteps'
import styles from './Goals.module.css'
import { GOALS } from './goal-copy'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const TONES: Record<GoalState, string> = { open: 'primary', done: 'success', left: 'gray' }
/** What may be said of one that stands so. */
const MARKS: Record<GoalState, { state: GoalState; words: string }[]> = {
  open: [
    { state: 'done', words: GOALS.reach },
    { state: 'left', words: GOALS.drop },
  ],
  done: [{ state: 'open', words: GOALS.reopen }],
  left: [{ state: 'open', words: GOALS.reopen }],
}

type Props = {
  actor: GoalsActor
  can: (event: GoalsEvent) => boolean
  goal: Goal
  today: string
  zone: string
  /** its place among those that are open, and how many these are; null: it is not */
  place: { at: number; of: number } | null
}

/** One objective: what it is, its steps, and what may be done with it. */
export function GoalCard({ actor, can, goal, today, zone, place }: Props) {
  const { _id: goalId, title, why, state } = goal
  const button = (words: string, event: GoalsEvent) => (
    <Button
      key={words}
      variant="subtle"
      size="sm"
      aria-label={`${words}: ${title}`}
      disabled={!can(event)}
      onClick={() => actor.send(event)}
    >
      {words}
    </Button>
  )
  return (
    <Card
      as="article"
      label={title}
      title={title}
      level={3}
      action={
        place && place.of > 1 ? (
          <span className={styles.order}>
            <IconButton
              label={GOALS.up(title)}
              variant="subtle"
              disabled={place.at === 0}
              onClick={() => actor.send({ type: 'goal.move', goalId, to: place.at - 1 })}
            >
              <IconArrowUp {...ICON} />
            </IconButton>
            <IconButton
              label={GOALS.down(title)}
              variant="subtle"
              disabled={place.at === place.of - 1}
              onClick={() => actor.send({ type: 'goal.move', goalId, to: place.at + 1 })}
            >
              <IconArrowDown {...ICON} />
            </IconButton>
          </span>
        ) : state === 'open' ? null : (
          <Badge color={TONES[state]}>{GOALS.states[state]}</Badge>
        )
      }
    >
      <div className={styles.goal}>
        {why ? <p className={styles.why}>{why}</p> : null}
        <GoalProgress goal={goal} />
        {goal.steps.length > 0 ? (
          <GoalSteps
            goal={goal}
            today={today}
            onTick={({ _id: stepId }, done) => actor.send({ type: 'step.tick', goalId, stepId, done })}
          />
        ) : (
          <p className={styles.quiet}>{GOALS.noSteps}</p>
        )}
        <Comments comments={goal.comments} label={GOALS.commentsOf(title)} zone={zone} />
        <div className={styles.deeds}>
          {MARKS[state].map((mark) => button(mark.words, { type: 'goal.mark', goalId, state: mark.state }))}
          {button(GOALS.edit, { type: 'goal.edit', goalId })}
          {button(GOALS.remove, { type: 'goal.remove', goalId })}
        </div>
      </div>
    </Card>
  )
}
