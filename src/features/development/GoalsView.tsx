import { Alert, Button, UnstyledButton } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { closedGoals, GOAL_TITLE_MAX, openGoals } from '#domain/goals'
import { type GoalsActor, type GoalsEvent, shownGoals } from '#machines/development/goals/chart'
import { Card } from '../../ui/Card'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { EmptyState } from '../../ui/EmptyState'
import { FailedCard } from '../../ui/FailedCard'
import { Loading, SkeletonRows } from '../../ui/Loading'
import { GoalCard } from './GoalCard'
import { GoalForm } from './GoalForm'
import styles from './Goals.module.css'
import { GOALS } from './goal-copy'

/** A focus somebody chose, and what they said they want with it. */
export type GoalOffer = { choice: string; goal: string }
type Props = { actor: GoalsActor; today: string; zone: string; offers: readonly GoalOffer[] }
type ViewProps = Props & {
  /** what stands under them, and would be pushed down if it were there first */
  children?: ReactNode
}

/** Somebody's objectives: written, with steps that are ticked, in their order, until they are reached or left. */
export function GoalsView({ children, ...props }: ViewProps) {
  const loading = useSelector(props.actor, (state) => state.hasTag('loading'))
  return (
    <>
      <Goals {...props} />
      {loading ? null : children}
    </>
  )
}

function Goals({ actor, today, zone, offers }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  if (snapshot.matches('failed'))
    return (
      <FailedCard
        title={GOALS.open}
        failed={GOALS.failed}
        help={context.failure?.message}
        onRetry={() => actor.send({ type: 'goals.retry' })}
      />
    )
  if (snapshot.hasTag('loading'))
    return (
      <Card flush>
        <Loading label={GOALS.open}>
          <SkeletonRows rows={2} />
        </Loading>
      </Card>
    )
  const goals = shownGoals(context)
  const open = openGoals(goals)
  const closed = closedGoals(goals)
  const isWriting = context.draft !== null
  const can = (event: GoalsEvent) => snapshot.can(event)
  const removing = goals.find(({ _id }) => _id === context.removing)
  const create: GoalsEvent = { type: 'goal.write', title: '' }
  return (
    <div className={styles.goals}>
      {isWriting ? <GoalForm actor={actor} /> : null}
      {!isWriting && context.failure ? (
        <Alert color="error" role="alert">
          {context.failure.message}{' '}
          <UnstyledButton onClick={() => actor.send({ type: 'goals.retry' })}>
            <strong>{GOALS.reload}</strong>
          </UnstyledButton>
        </Alert>
      ) : null}
      {goals.length === 0 && !isWriting ? (
        <Card>
          <EmptyState
            icon={<IconTargetArrow size={24} stroke={1.75} aria-hidden="true" />}
            title={GOALS.empty}
            help={GOALS.emptyHelp}
            action={
              <>
                <Button variant="filled" onClick={() => actor.send(create)}>
                  {GOALS.create}
                </Button>
                <Offers actor={actor} offers={offers} />
              </>
            }
          />
        </Card>
      ) : null}
      {goals.length > 0 ? (
        <section className={styles.goals} aria-label={GOALS.open}>
          <div className={styles.head}>
            <h2>{GOALS.open}</h2>
            {isWriting ? null : (
              <Button
                variant="filled"
                leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
                disabled={!can(create)}
                onClick={() => actor.send(create)}
              >
                {GOALS.create}
              </Button>
            )}
          </div>
          {open.length === 0 ? <p className={styles.quiet}>{GOALS.nothingOpen}</p> : null}
          {snapshot.matches('shown') && !can(create) ? <p className={styles.quiet}>{GOALS.full}</p> : null}
          <div className={styles.list}>
            {open.map((goal, at) => (
              <GoalCard
                key={goal._id}
                place={{ at, of: open.length }}
                {...{ actor, can, goal, today, zone }}
              />
            ))}
          </div>
        </section>
      ) : null}
      {closed.length > 0 ? (
        <section className={styles.goals} aria-label={GOALS.closed}>
          <div className={styles.head}>
            <h2>{GOALS.closed}</h2>
          </div>
          <div className={styles.list}>
            {closed.map((goal) => (
              <GoalCard key={goal._id} place={null} {...{ actor, can, goal, today, zone }} />
            ))}
          </div>
        </section>
      ) : null}
      <ConfirmDialog
        opened={snapshot.matches('asking')}
        title={GOALS.removal.title}
        confirm={GOALS.removal.confirm}
        keep={GOALS.removal.keep}
        danger
        onConfirm={() => actor.send({ type: 'removal.confirm' })}
        onClose={() => actor.send({ type: 'removal.leave' })}
      >
        <p>{removing ? GOALS.removal.help(removing.title) : ''}</p>
      </ConfirmDialog>
    </div>
  )
}

/** Focuses that were chosen, each a first objective. */
function Offers({ actor, offers }: { actor: GoalsActor; offers: readonly GoalOffer[] }) {
  if (offers.length === 0) return null
  return (
    <div className={styles.offers}>
      <p>{GOALS.offers}</p>
      <ul>
        {offers.map(({ choice, goal }) => (
          <li key={choice}>
            <Button
              variant="default"
              onClick={() =>
                actor.send({ type: 'goal.write', title: (goal || choice).slice(0, GOAL_TITLE_MAX) })
              }
            >
              {GOALS.offer(choice)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
