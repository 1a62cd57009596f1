import { Button, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FlowStep } from '#domain/flow-steps'
import { needsMeetingLink } from '#domain/onboarding'
import type { ScheduleActor } from '#machines/agenda/schedule/chart'
import type { ScheduleSuccessActor } from '#machines/agenda/schedule-success/chart'
import type { OnboardingActor } from '#machines/onboarding/onboarding/chart'
import type { PickCoachActor } from '#machines/onboarding/pick-coach/chart'
import type { QuizActor } from '#machines/onboarding/quiz/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { FlowCard } from '../../ui/flow/FlowCard'
import { Loading } from '../../ui/Loading'
import { WORDS } from '../../ui/words'
import { ConsentStep } from './ConsentStep'
import { COPY } from './copy'
import { frameOf } from './frame'
import { LinkStep } from './LinkStep'
import styles from './Wizard.module.css'

type Props = {
  actor: OnboardingActor
  /** what waits for somebody without a program */
  invitations?: ReactNode
  quiz: (actor: QuizActor) => ReactNode
  coach: (actor: PickCoachActor) => ReactNode
  schedule: (actor: ScheduleActor) => ReactNode
  booked: (actor: ScheduleSuccessActor) => ReactNode
}

/** A coachee's first steps, whichever of them it is. */
export function WizardView({ actor, invitations = null, ...steps }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, flow, failure } = snapshot.context
  const { link, consent, quiz, picking, schedule, booked } = snapshot.children
  const first: FlowStep = needsMeetingLink(flow) ? 'link' : flow === 'cardif' ? 'consent' : 'quiz'
  const start = () => actor.send({ type: 'wizard.start' })
  if (link) return <LinkStep actor={link} />
  if (consent) return <ConsentStep actor={consent} />
  if (quiz) return steps.quiz(quiz)
  if (picking) return steps.coach(picking)
  if (schedule) return steps.schedule(schedule)
  if (booked) return steps.booked(booked)
  if (snapshot.matches('withoutTrip')) {
    return (
      <div className={styles.alone}>
        {invitations}
        <Card version="v2" flush>
          <EmptyState landscape level={1} title={COPY.noTrip.title} help={COPY.noTrip.body(me.email)} />
        </Card>
      </div>
    )
  }
  if (snapshot.matches('failed')) {
    return (
      <FlowCard {...frameOf(flow, first)} untitled>
        <Failure
          title={COPY.failed}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'wizard.retry' })}
        />
      </FlowCard>
    )
  }
  if (snapshot.hasTag('welcome') || snapshot.hasTag('again')) {
    const again = snapshot.hasTag('again')
    return (
      <FlowCard {...frameOf(flow, again ? 'coach' : first)}>
        <EmptyState
          landscape
          level={1}
          title={again ? COPY.again.title : COPY.welcome.title(me.name.first)}
          help={again ? COPY.again.body : COPY.welcome.body[flow]}
          action={
            <Button variant="filled" size="lg" onClick={start}>
              {again ? COPY.again.action : COPY.welcome.start[flow]}
            </Button>
          }
        />
      </FlowCard>
    )
  }
  return (
    <FlowCard {...frameOf(flow, first)} untitled>
      <Loading label={WORDS.loading}>
        <div className={styles.step}>
          <Skeleton width={260} height={32} />
          <Skeleton width={360} height={16} />
          <Skeleton height={148} radius="md" />
        </div>
      </Loading>
    </FlowCard>
  )
}
