import { Alert, Button, Skeleton, TextInput } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type FlowStep, flowSteps } from '#domain/flow-steps'
import { needsMeetingLink } from '#domain/onboarding'
import type { WizardActor } from '#machines/onboarding/wizard/chart'
import { Card } from '../../ui/Card'
import { EmptyState } from '../../ui/EmptyState'
import { Failure } from '../../ui/Failure'
import { FlowCard } from '../../ui/flow/FlowCard'
import { focusFirstError } from '../../ui/focus'
import { Loading } from '../../ui/Loading'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { ConsentStep } from './ConsentStep'
import { COPY } from './copy'
import styles from './Wizard.module.css'

/** `supportEmail`: to whom the consent notice sends questions; without it, the program's administration. */
export function WizardView({
  actor,
  supportEmail = null,
  invitations = null,
}: {
  actor: WizardActor
  /** what waits for somebody without a program */
  invitations?: ReactNode
  supportEmail?: string | null
}) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, failure, link, linkError } = snapshot.context
  const flow = me.onboardingFlow
  const frame = (at: FlowStep) => {
    const { steps, current } = flowSteps(flow, at)
    return { steps, current, words: { steps: WORDS.steps, stepOf: WORDS.stepOf(current + 1, steps.length) } }
  }
  const first: FlowStep = needsMeetingLink(flow) ? 'link' : flow === 'cardif' ? 'consent' : 'quiz'
  const back = (
    <Button
      variant="subtle"
      leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
      disabled={!snapshot.can({ type: 'wizard.back' })}
      onClick={() => actor.send({ type: 'wizard.back' })}
    >
      {WORDS.back}
    </Button>
  )
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
      <FlowCard {...frame(first)} untitled>
        <Failure
          title={COPY.failed}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'wizard.retry' })}
        />
      </FlowCard>
    )
  }
  if (snapshot.matches('welcoming') || snapshot.matches('bookingAgain')) {
    const again = snapshot.matches('bookingAgain')
    return (
      <FlowCard {...frame(again ? 'coach' : first)}>
        <EmptyState
          landscape
          level={1}
          title={again ? COPY.again.title : COPY.welcome.title(me.name.first)}
          help={again ? COPY.again.body : COPY.welcome.body[flow]}
          action={
            <Button variant="filled" size="lg" onClick={() => actor.send({ type: 'wizard.start' })}>
              {again ? COPY.again.action : COPY.welcome.start[flow]}
            </Button>
          }
        />
      </FlowCard>
    )
  }
  if (snapshot.matches('askingLink') || snapshot.matches('savingLink')) {
    const save = () => {
      actor.send({ type: 'link.save' })
      focusFirstError()
    }
    return (
      <FlowCard
        {...frame('link')}
        footer={
          <>
            {back}
            <Button variant="filled" size="lg" loading={snapshot.hasTag('busy')} onClick={save}>
              {WORDS.continue}
            </Button>
          </>
        }
      >
        <form
          noValidate
          className={styles.step}
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <h1>{COPY.link.title[flow]}</h1>
          <p>{COPY.link.body[flow]}</p>
          <TextInput
            label={COPY.link.label[flow]}
            type="url"
            inputMode="url"
            size="lg"
            aria-required
            description={COPY.link.later}
            placeholder={COPY.link.placeholder[flow]}
            value={link}
            error={linkError}
            onChange={typed((value) => actor.send({ type: 'link.change', link: value }))}
          />
          {failure && !linkError ? (
            <Alert color="error" role="alert">
              {failure.message}
            </Alert>
          ) : null}
        </form>
      </FlowCard>
    )
  }
  if (
    snapshot.matches('askingConsent') ||
    snapshot.matches('givingConsent') ||
    snapshot.matches('declined')
  ) {
    return <ConsentStep actor={actor} frame={frame('consent')} back={back} supportEmail={supportEmail} />
  }
  return (
    <FlowCard {...frame(first)} untitled>
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
