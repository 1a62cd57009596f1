import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AvailabilityActor } from '#machines/availability/chart'
import type { CoachWizardActor } from '#machines/coach-wizard/chart'
import type { FormActor } from '#machines/form/chart'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { FlowCard } from '../../ui/flow/FlowCard'
import { Failure, Notice } from '../../ui/Notices'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Wizard.module.css'

const copy = COPY.coach
type FormFrame = { steps: string[]; current: number; title: string; help: string; submit: string }
type Props = {
  actor: CoachWizardActor
  /** Draws the profile forms. */
  form: (form: FormActor, frame: FormFrame) => ReactNode
  /** Draws the week. */
  week: (availability: AvailabilityActor) => ReactNode
}

export function CoachWizardView({ actor, form, week }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, failure } = snapshot.context
  const formActor = snapshot.children.form as FormActor | undefined
  const availability = snapshot.children.availability as AvailabilityActor | undefined
  const steps = [...copy.steps]
  const frame = (current: number) => ({
    steps,
    current,
    words: { steps: WORDS.steps, stepOf: WORDS.stepOf(current + 1, steps.length) },
  })
  if (formActor && (snapshot.matches('identifying') || snapshot.matches('presenting'))) {
    return form(formActor, {
      steps,
      current: 0,
      title: snapshot.matches('identifying') ? copy.welcome(me.name.first) : copy.profile.title,
      help: copy.profile.body,
      submit: WORDS.continue,
    })
  }
  if (snapshot.matches('stuck')) {
    return (
      <FlowCard {...frame(0)} untitled>
        <Failure
          title={copy.stuck}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'wizard.retry' })}
        />
      </FlowCard>
    )
  }
  if (
    snapshot.matches('offeringCalendar') ||
    snapshot.matches('skippingCalendar') ||
    snapshot.matches('leavingToConsent')
  ) {
    return (
      <FlowCard
        {...frame(1)}
        footer={
          <>
            <Button
              variant="ghost"
              size="lg"
              wide="phone"
              busy={snapshot.matches('skippingCalendar')}
              disabled={snapshot.matches('leavingToConsent')}
              onClick={() => actor.send({ type: 'calendar.skip' })}
            >
              {copy.calendar.skip}
            </Button>
            <Button
              variant="primary"
              size="lg"
              wide="phone"
              busy={snapshot.matches('leavingToConsent')}
              disabled={snapshot.matches('skippingCalendar')}
              onClick={() => actor.send({ type: 'calendar.connect' })}
            >
              {copy.calendar.connect}
            </Button>
          </>
        }
      >
        <div className={styles.step}>
          <h1>{copy.calendar.title}</h1>
          <p>{copy.calendar.body}</p>
          <Notice tone="primary" icon={<IconCalendarTime size={18} stroke={1.75} aria-hidden="true" />}>
            {copy.calendar.note}
          </Notice>
          {failure ? (
            <Notice tone="error" alert>
              {failure.message}
            </Notice>
          ) : null}
        </div>
      </FlowCard>
    )
  }
  if (availability && snapshot.matches('definingHours')) {
    return (
      <FlowCard
        {...frame(2)}
        footer={
          <>
            <Button
              variant="ghost"
              icon={<IconArrowLeft size={18} aria-hidden="true" />}
              onClick={() => actor.send({ type: 'wizard.back' })}
            >
              {WORDS.back}
            </Button>
            <SaveWeek actor={availability} />
          </>
        }
      >
        <div className={styles.step} data-wide="">
          <h1>{copy.availability.title}</h1>
          <p>{copy.availability.body}</p>
          {week(availability)}
        </div>
      </FlowCard>
    )
  }
  if (snapshot.matches('done')) {
    return (
      <FlowCard {...frame(3)}>
        <EmptyState
          landscape
          level={1}
          title={copy.done}
          action={
            <Button variant="primary" size="lg" onClick={() => actor.send({ type: 'wizard.next' })}>
              {copy.doneAction}
            </Button>
          }
        />
      </FlowCard>
    )
  }
  return (
    <FlowCard {...frame(0)} untitled>
      <Skeleton label={WORDS.loading}>
        <div className={styles.step}>
          <SkeletonBar width={260} height={32} />
          <SkeletonBar height={148} radius="box" />
        </div>
      </Skeleton>
    </FlowCard>
  )
}

function SaveWeek({ actor }: { actor: AvailabilityActor }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const valid = useSelector(actor, ({ context }) => Object.keys(context.errors).length === 0)
  return (
    <Button
      variant="primary"
      size="lg"
      busy={busy}
      disabled={!valid}
      onClick={() => actor.send({ type: 'week.save' })}
    >
      {copy.availability.submit}
    </Button>
  )
}
