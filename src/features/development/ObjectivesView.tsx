import { Badge, Button } from '@mantine/core'
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Objectives } from '#domain/development'
import type { ObjectivesActor } from '#machines/development/objectives/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { OBJECTIVES } from './copy'
import styles from './Development.module.css'
import { Brought, type DrawForm, FormPage, Nowhere, Page } from './Frame'
import type { GoalOffer } from './GoalsView'
import { ObjectiveCard } from './ObjectiveCard'

type Props = {
  actor: ObjectivesActor
  zone: string
  /** the form that is being filled */
  form: DrawForm
  /** draws the objectives one wrote, and once they are there, under them, the focuses they may begin with */
  goals?: (offers: readonly GoalOffer[], focuses: ReactNode) => ReactNode
}

const Focuses = ({ focuses }: { focuses: readonly string[] }) => (
  <span className={styles.chips}>
    {focuses.map((one) => (
      <Badge key={one} data-plain color="primary">
        {one}
      </Badge>
    ))}
  </span>
)

function Road({ objectives: { first, last } }: { objectives: Objectives }) {
  const same = first.length === last.length && first.every((one) => last.includes(one))
  return (
    <Card title={OBJECTIVES.road} level={3}>
      {same ? (
        <p>{OBJECTIVES.same(last)}</p>
      ) : (
        <dl className={styles.road}>
          <dt>{OBJECTIVES.began}</dt>
          <dd>
            <Focuses focuses={first} />
          </dd>
          <dt>{OBJECTIVES.now}</dt>
          <dd>
            <Focuses focuses={last} />
          </dd>
        </dl>
      )}
    </Card>
  )
}

function Body({ actor, zone }: Pick<Props, 'actor' | 'zone'>) {
  const snapshot = useSelector(actor, (state) => state)
  const { objectives } = snapshot.context
  if (snapshot.matches('nowhere')) return <Nowhere />
  if (snapshot.matches('empty'))
    return (
      <Card>
        <EmptyState
          icon={<IconTargetArrow size={24} stroke={1.75} aria-hidden="true" />}
          title={OBJECTIVES.empty}
          help={OBJECTIVES.emptyHelp}
          action={
            <Button variant="filled" onClick={() => actor.send({ type: 'goal.create' })}>
              {OBJECTIVES.create}
            </Button>
          }
        />
      </Card>
    )
  if (!objectives || snapshot.hasTag('loading'))
    return (
      <Brought
        part={snapshot.children.objectives}
        words={{ title: OBJECTIVES.focuses, failed: OBJECTIVES.failed }}
        height={220}
      />
    )
  return (
    <>
      <h2 className={styles.sectionTitle}>{OBJECTIVES.focuses}</h2>
      <Road objectives={objectives} />
      <div className={styles.cards}>
        {objectives.objectives.map((one) => (
          <ObjectiveCard key={one.choice} objective={one} zone={zone} />
        ))}
      </div>
    </>
  )
}

/** A coachee's focuses: what they want, how far they are. */
export function ObjectivesView({ actor, zone, form, goals }: Props) {
  const snapshot = useSelector(actor, (state) => state)
  const filling = snapshot.children.form
  if (filling && snapshot.matches('answering'))
    return (
      <FormPage onLeave={() => actor.send({ type: 'goal.leave' })}>{form(filling, OBJECTIVES.form)}</FormPage>
    )
  const body = <Body actor={actor} zone={zone} />
  return (
    <Page words={OBJECTIVES}>
      {goals && !snapshot.matches('nowhere')
        ? goals(
            (snapshot.context.objectives?.objectives ?? [])
              .filter(({ isCurrent }) => isCurrent)
              .map(({ choice, goal }) => ({ choice, goal })),
            body,
          )
        : body}
    </Page>
  )
}
