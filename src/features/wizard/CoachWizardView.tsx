import { Alert, Button, Skeleton } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AvailabilityActor } from '#machines/agenda/availability/chart'
import type { FormActor } from '#machines/development/form/chart'
import type { CoachWizardActor } from '#machines/onboarding/coach-wizard/chart'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { FlowCard } from '../../ui/flow/FlowCard'
import { Loaded } from '../../ui/Loaded'
import { Loading } from '../../ui/Loading'
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
  const { form: formActor, availability, person } = snapshot.children
  const steps = [...copy.steps]
  const frame = (current: number) => ({
    steps,
    current,
    words: { steps: WORDS.steps, stepOf: WORDS.stepOf(current + 1, steps.length) },
  })
  if (formActor && snapshot.matches('profile')) {
    return form(formActor, {
      steps,
      current: 0,
      title: snapshot.matches({ profile: 'identifying' }) ? copy.welcome(me.name.first) : copy.profile.title,
      help: copy.profile.body,
      submit: WORDS.continue,
    })
  }
  if (snapshot.matches('calendar')) {
    return (
      <FlowCard
        {...frame(1)}
        footer={
          <>
            <Button
              variant="subtle"
              size="lg"
              data-wide="phone"
              loading={snapshot.matches({ calendar: 'skipping' })}
              disabled={snapshot.matches({ calendar: 'leaving' })}
              onClick={() => actor.send({ type: 'calendar.skip' })}
            >
              {copy.calendar.skip}
            </Button>
            <Button
              variant="filled"
              size="lg"
              data-wide="phone"
              loading={snapshot.matches({ calendar: 'leaving' })}
              disabled={snapshot.matches({ calendar: 'skipping' })}
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
          <Alert color="primary" icon={<IconCalendarTime size={18} stroke={1.75} aria-hidden="true" />}>
            {copy.calendar.note}
          </Alert>
          {failure ? (
            <Alert color="error" role="alert">
              {failure.message}
            </Alert>
          ) : null}
        </div>
      </FlowCard>
    )
  }
  if (availability && snapshot.matches('hours')) {
    return (
      <FlowCard
        {...frame(2)}
        footer={
          <>
            <Button
              variant="subtle"
              leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
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
            <Button variant="filled" size="lg" onClick={() => actor.send({ type: 'wizard.next' })}>
              {copy.doneAction}
            </Button>
          }
        />
      </FlowCard>
    )
  }
  const waiting = (
    <Loading label={WORDS.loading}>
      <div className={styles.step}>
        <Skeleton width={260} height={32} />
        <Skeleton height={148} radius="md" />
      </div>
    </Loading>
  )
  return (
    <FlowCard {...frame(0)} untitled>
      <Loaded
        part={person}
        waiting={waiting}
        missed={(help, retry) => (
          <Failure title={copy.stuck} help={help} retry={WORDS.retry} onRetry={retry} />
        )}
      >
        {() => waiting}
      </Loaded>
    </FlowCard>
  )
}

function SaveWeek({ actor }: { actor: AvailabilityActor }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const valid = useSelector(actor, ({ context }) => Object.keys(context.errors).length === 0)
  return (
    <Button
      variant="filled"
      size="lg"
      loading={busy}
      disabled={!valid}
      onClick={() => actor.send({ type: 'week.save' })}
    >
      {copy.availability.submit}
    </Button>
  )
}
