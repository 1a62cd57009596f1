import { Alert, Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { MeetingLinkActor } from '#machines/onboarding/meeting-link/chart'
import { FlowCard } from '../../ui/flow/FlowCard'
import { focusFirstError } from '../../ui/focus'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { BackButton } from './BackButton'
import { COPY } from './copy'
import { frameOf } from './frame'
import styles from './Wizard.module.css'

const copy = COPY.link

/** Where somebody meets whose organization uses Teams or Zoom. */
export function LinkStep({ actor }: { actor: MeetingLinkActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, failure, link, linkError } = snapshot.context
  const flow = me.onboardingFlow
  const save = () => {
    actor.send({ type: 'link.save' })
    focusFirstError()
  }
  return (
    <FlowCard
      {...frameOf(flow, 'link')}
      footer={
        <>
          <BackButton actor={actor} />
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
        <h1>{copy.title[flow]}</h1>
        <p>{copy.body[flow]}</p>
        <TextInput
          label={copy.label[flow]}
          type="url"
          inputMode="url"
          size="lg"
          aria-required
          description={copy.later}
          placeholder={copy.placeholder[flow]}
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
