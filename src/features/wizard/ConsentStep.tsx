import { Alert, Button, Checkbox } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { DataConsentActor } from '#machines/onboarding/data-consent/chart'
import { EmptyState } from '../../ui/EmptyState'
import { FlowCard } from '../../ui/flow/FlowCard'
import { ticked } from '../../ui/typed'
import { BackButton } from './BackButton'
import { COPY } from './copy'
import { frameOf } from './frame'
import styles from './Wizard.module.css'

type Props = {
  actor: DataConsentActor
  /** to whom questions are sent; without it, the program's administration */
  supportEmail?: string | null
}
const copy = COPY.consent

/** How what a person tells is cared for; they accept, or do not take part. */
export function ConsentStep({ actor, supportEmail = null }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const frame = frameOf('cardif', 'consent')
  const { consent, consentError, failure } = snapshot.context
  if (snapshot.matches('declined')) {
    return (
      <FlowCard {...frame}>
        <EmptyState
          level={1}
          landscape
          title={copy.declined}
          action={<Button onClick={() => actor.send({ type: 'wizard.back' })}>{copy.readAgain}</Button>}
        />
      </FlowCard>
    )
  }
  return (
    <FlowCard
      {...frame}
      footer={
        <>
          <BackButton actor={actor} />
          <div className={styles.pair}>
            <Button
              variant="subtle"
              disabled={!snapshot.can({ type: 'consent.decline' })}
              onClick={() => actor.send({ type: 'consent.decline' })}
            >
              {copy.decline}
            </Button>
            <Button
              variant="filled"
              size="lg"
              loading={snapshot.hasTag('busy')}
              onClick={() => actor.send({ type: 'consent.accept' })}
            >
              {copy.accept}
            </Button>
          </div>
        </>
      }
    >
      <div className={styles.step}>
        <h1>{copy.title}</h1>
        <div className={styles.prose}>
          {copy.body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>{supportEmail ? copy.contact(supportEmail) : copy.contactPlain}</p>
        </div>
        <Checkbox
          label={copy.check}
          checked={consent}
          error={consentError}
          disabled={!snapshot.hasTag('editable')}
          onChange={ticked((checked) => actor.send({ type: 'consent.check', checked }))}
        />
        {failure ? (
          <Alert color="error" role="alert">
            {failure.message}
          </Alert>
        ) : null}
      </div>
    </FlowCard>
  )
}
