import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { isBesideField } from '#domain/failure'
import type { EmailChangeActor } from '#machines/account/email-change/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { focusFirstError } from '../../ui/focus'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Settings.module.css'

type Named = {
  name: string
  label: string
  description?: string
  autoComplete?: 'new-password' | 'current-password'
}

function useField(actor: SubmitActor) {
  const { values, errors } = useSelector(actor, ({ context }) => context)
  return ({ name, ...rest }: Named) => ({
    ...rest,
    'aria-required': true,
    value: values[name] ?? '',
    error: errors[name],
    onChange: typed((value) => actor.send({ type: 'field.change', name, value })),
    onBlur: () => actor.send({ type: 'field.leave', name }),
  })
}
type SecretProps = { actor: SubmitActor; title: string; done: string; submit: string; children: ReactNode }

/** A form that asks for the current password, and what became of it. */
function SecretCard({ actor, title, done, submit, children }: SecretProps) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const accepted = useSelector(actor, (snapshot) => snapshot.matches('accepted'))
  const { values, failure } = useSelector(actor, ({ context }) => context)
  return (
    <Card title={title}>
      {accepted ? (
        <Alert color="success">{done}</Alert>
      ) : (
        <form
          noValidate
          className={styles.fields}
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            actor.send({ type: 'form.submit' })
            focusFirstError()
          }}
        >
          {children}
          {failure && !isBesideField(failure, Object.keys(values)) ? (
            <Alert color="error" role="alert">
              {failure.message}
            </Alert>
          ) : null}
          <Button type="submit" data-wide="phone" loading={busy}>
            {submit}
          </Button>
        </form>
      )}
    </Card>
  )
}

export function PasswordCard({ actor }: { actor: SubmitActor }) {
  const field = useField(actor)
  const copy = COPY.password
  return (
    <SecretCard actor={actor} title={copy.title} done={copy.done} submit={copy.submit}>
      <PasswordInput
        {...field({ name: 'currentPassword', label: copy.current, autoComplete: 'current-password' })}
      />
      <PasswordInput
        {...field({
          name: 'password',
          label: copy.password,
          description: copy.hint,
          autoComplete: 'new-password',
        })}
      />
      <PasswordInput {...field({ name: 'repeat', label: copy.repeat, autoComplete: 'new-password' })} />
    </SecretCard>
  )
}

export function EmailCard({ actor, now }: { actor: SubmitActor; now: string }) {
  const field = useField(actor)
  const copy = COPY.email
  return (
    <SecretCard actor={actor} title={copy.title} done={copy.sent} submit={copy.submit}>
      <p className={styles.help}>{copy.now(now)}</p>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field({ name: 'email', label: copy.email })}
      />
      <PasswordInput
        {...field({ name: 'currentPassword', label: copy.current, autoComplete: 'current-password' })}
      />
    </SecretCard>
  )
}

/** What became of the link that confirms a new e-mail. */
export function EmailConfirmation({ actor }: { actor: EmailChangeActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { failure } = snapshot.context
  const copy = COPY.email
  if (snapshot.matches('failed')) {
    return (
      <Card>
        <Failure
          title={copy.failed}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'confirm.retry' })}
        />
      </Card>
    )
  }
  if (snapshot.matches('refused')) {
    return (
      <Alert color="error" role="alert">
        <strong>{copy.refused}</strong>
        <p>
          {failure?.message} {copy.again}
        </p>
      </Alert>
    )
  }
  return <p role="status">{copy.confirming}</p>
}
