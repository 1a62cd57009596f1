import { Alert, Button, Radio, TextInput } from '@mantine/core'
import IconTargetArrow from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import { useSelector } from '@xstate/react'
import { isBesideField } from '#domain/failure'
import { GOAL_STEP_MAX, GOAL_TITLE_MAX } from '#domain/goals'
import { pathTo } from '#domain/places'
import type { Agreed, AgreementStepActor } from '#machines/sessions/agreement-step/chart'
import { Failure } from '../../ui/Failure'
import { ChoiceGroup } from '../../ui/fields/ChoiceGroup'
import { useReturnedFocus } from '../../ui/focus'
import { LinkButton } from '../../ui/LinkButton'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './SessionPage.module.css'

const { step: WORDS_OF } = COPY

/** Takes what was agreed to one of the person's objectives, or begins one with it. */
export function AgreementStep({ actor, agreed }: { actor: AgreementStepActor; agreed: Agreed }) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  // what another device changed is read anew behind what is written
  const isReread = snapshot.matches('loading') && context.failure !== null
  const isWriting = snapshot.matches('choosing') || snapshot.matches('saving') || isReread
  useReturnedFocus(isWriting)
  if (snapshot.matches('added'))
    return (
      <div className={styles.step} role="status">
        <p>{WORDS_OF.added(context.into ?? '')}</p>
        <LinkButton to={pathTo('objectives')}>{WORDS_OF.see}</LinkButton>
      </div>
    )
  if (snapshot.matches('failed'))
    return (
      <div className={styles.step}>
        <Failure
          title={WORDS_OF.failed}
          help={context.failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'step.retry' })}
        />
        <Button variant="subtle" onClick={() => actor.send({ type: 'step.leave' })}>
          {WORDS_OF.leave}
        </Button>
      </div>
    )
  if (isWriting) return <Writing actor={actor} />
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconTargetArrow size={18} stroke={1.75} aria-hidden="true" />}
        loading={snapshot.matches('loading')}
        onClick={() => actor.send({ type: 'agreement.take', agreed })}
      >
        {WORDS_OF.take}
      </Button>
    </div>
  )
}

function Writing({ actor }: { actor: AgreementStepActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { goals, goalId, text, title, errors, failure, mayBegin } = snapshot.context
  const busy = snapshot.hasTag('busy')
  if (goals.length === 0 && !mayBegin)
    return (
      <div className={styles.step}>
        <p>{WORDS_OF.full}</p>
        <LinkButton to={pathTo('objectives')}>{WORDS_OF.see}</LinkButton>
      </div>
    )
  return (
    <form
      noValidate
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'step.add' })
      }}
    >
      <TextInput
        label={WORDS_OF.text}
        aria-required
        autoFocus
        value={text}
        maxLength={GOAL_STEP_MAX}
        error={errors.text}
        readOnly={busy}
        onChange={typed((written) => actor.send({ type: 'text.change', text: written }))}
      />
      <ChoiceGroup label={WORDS_OF.choose}>
        {({ name }) =>
          [...goals.map((goal) => ({ id: goal._id, label: goal.title })), { id: null, label: WORDS_OF.fresh }]
            .filter(({ id }) => id !== null || mayBegin)
            .map(({ id, label }) => (
              <Radio
                key={id}
                name={name}
                label={label}
                checked={id === goalId}
                disabled={busy}
                onChange={() => actor.send({ type: 'goal.choose', goalId: id })}
              />
            ))
        }
      </ChoiceGroup>
      {goalId === null ? (
        <TextInput
          label={WORDS_OF.title}
          aria-required
          value={title}
          maxLength={GOAL_TITLE_MAX}
          error={errors.title}
          readOnly={busy}
          onChange={typed((written) => actor.send({ type: 'title.change', text: written }))}
        />
      ) : null}
      {failure && !isBesideField(failure, Object.keys(errors)) ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
      ) : null}
      <div className={styles.deeds}>
        <Button type="submit" variant="filled" loading={busy}>
          {WORDS_OF.add}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={() => actor.send({ type: 'step.leave' })}>
          {WORDS_OF.leave}
        </Button>
      </div>
    </form>
  )
}
