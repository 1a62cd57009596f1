import { Alert, Button, Textarea } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconMessagePlus from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { closedGoals, GOAL_COMMENT_MAX, type Goal, nextStep, openGoals } from '#domain/goals'
import {
  type GoalCommentActor,
  type GoalCommentContext,
  textOf,
} from '#machines/development/goal-comment/chart'
import { Card } from '../../ui/Card'
import { Comments } from '../../ui/Comments'
import { useReturnedFocus } from '../../ui/focus'
import { typed } from '../../ui/typed'
import styles from './CoacheePage.module.css'
import { PAGE_COPY as COPY } from './page-copy'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const SHOWN = { ...ICON, 'aria-hidden': undefined, role: 'img' } as const

type Props = { goals: readonly Goal[]; comment: GoalCommentActor; zone: string }

/** What they want to reach: read and commented, never written, by the coach. The step that comes next stands out. */
export function CoacheeGoals({ goals, comment, zone }: Props) {
  const { sent } = useSelector(comment, ({ context }) => context)
  const open = openGoals(goals)
  const closed = closedGoals(goals)
  return (
    <Card title={COPY.objectives} label={COPY.objectives}>
      {goals.length === 0 ? <p className={styles.quiet}>{COPY.noObjectives}</p> : null}
      <ul className={styles.goals}>
        {open.map((goal) => (
          <li key={goal._id}>
            <strong>{goal.title}</strong>
            {goal.why ? <p className={styles.quiet}>{goal.why}</p> : null}
            <Steps goal={goal} />
            <Comments comments={commentsOf(goal, sent)} label={COPY.commentsOf(goal.title)} zone={zone} />
            <Commenting goal={goal} actor={comment} />
          </li>
        ))}
      </ul>
      {closed.length > 0 ? (
        <ul className={styles.closedGoals}>
          {closed.map(({ _id, title, state }) => (
            <li key={_id}>{COPY.closed[state === 'done' ? 'done' : 'left'](title)}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

/** What came with the objective, and what was sent since. */
const commentsOf = ({ _id, comments }: Goal, sent: GoalCommentContext['sent']) => [
  ...comments,
  ...sent.flatMap(({ goalId, comment }) =>
    goalId === _id && !comments.some((one) => one._id === comment._id) ? [comment] : [],
  ),
]

const Steps = ({ goal }: { goal: Goal }) => (
  <ul className={styles.goalSteps} aria-label={COPY.stepsOf(goal.title)}>
    {goal.steps.map((step) => (
      <li key={step._id} data-done={step.done || undefined} data-next={step === nextStep(goal) || undefined}>
        {step.done ? (
          <IconCircleCheck {...SHOWN} aria-label={COPY.stepDone} />
        ) : (
          <IconCircleDashed {...SHOWN} aria-label={COPY.stepOpen} />
        )}
        <span>{step.text}</span>
      </li>
    ))}
  </ul>
)

function Commenting({ goal: { _id: goalId, title }, actor }: { goal: Goal; actor: GoalCommentActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const isOpen = context.goalId === goalId
  const sending = snapshot.matches('sending')
  const words = context.texts[goalId] ? COPY.goOn : COPY.comment
  const opener = useRef<HTMLButtonElement>(null)
  useReturnedFocus(isOpen, opener)
  return (
    <div className={styles.commenting}>
      <Button
        ref={opener}
        variant="subtle"
        size="sm"
        leftSection={<IconMessagePlus {...ICON} />}
        aria-label={`${words}: ${title}`}
        aria-expanded={isOpen}
        disabled={sending}
        onClick={() => actor.send(isOpen ? { type: 'comment.leave' } : { type: 'comment.begin', goalId })}
      >
        {words}
      </Button>
      {isOpen ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: 'comment.send' })
          }}
        >
          <Textarea
            label={COPY.commentOn(title)}
            description={COPY.commentHelp}
            autoFocus
            rows={3}
            maxLength={GOAL_COMMENT_MAX}
            value={textOf(context)}
            readOnly={sending}
            onChange={typed((text) => actor.send({ type: 'comment.change', text }))}
          />
          {context.failure ? (
            <Alert color="error" role="alert">
              {context.failure.fields?.text ?? context.failure.message}
            </Alert>
          ) : null}
          <div>
            <Button
              type="submit"
              variant="filled"
              loading={sending}
              disabled={!sending && !snapshot.can({ type: 'comment.send' })}
            >
              {COPY.sendComment}
            </Button>
            <Button variant="subtle" disabled={sending} onClick={() => actor.send({ type: 'comment.leave' })}>
              {COPY.leaveComment}
            </Button>
          </div>
        </form>
      ) : null}
    </div>
  )
}
