import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { EmailChangeActor } from '#machines/email-change/chart'
import type { SubmitActor } from '#machines/submit/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { PasswordField, TextField } from '../../ui/fields/TextField'
import { focusFirstError } from '../../ui/focus'
import { Failure, Notice } from '../../ui/Notices'
import { WORDS } from '../../ui/words'
import { COPY } from './copy'
import styles from './Settings.module.css'

type Named = {
  name: string
  label: string
  hint?: string
  autoComplete?: 'new-password' | 'current-password'
}

function useField(actor: SubmitActor) {
  const { values, errors } = useSelector(actor, ({ context }) => context)
  return ({ name, ...rest }: Named) => ({
    ...rest,
    required: true,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (value: string) => actor.send({ type: 'field.change', name, value }),
    onBlur: () => actor.send({ type: 'field.leave', name }),
  })
}
type SecretProps = { actor: SubmitActor; title: string; done: string; submit: string; children: ReactNode }

/** A form that asks for the current password, and what became of it. */
function SecretCard({ actor, title, done, submit, children }: SecretProps) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const accepted = useSelector(actor, (snapshot) => snapshot.matches('accepted'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Card title={title}>
      {accepted ? (
        <Notice tone="success">{done}</Notice>
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
          {failure && !failure.fields ? (
            <Notice tone="error" alert>
              {failure.message}
            </Notice>
          ) : null}
          <Button type="submit" wide="phone" busy={busy}>
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
      <PasswordField
        show={copy.show}
        {...field({ name: 'currentPassword', label: copy.current, autoComplete: 'current-password' })}
      />
      <PasswordField
        show={copy.show}
        {...field({
          name: 'password',
          label: copy.password,
          hint: copy.hint,
          autoComplete: 'new-password',
        })}
      />
      <PasswordField
        show={copy.show}
        {...field({ name: 'repeat', label: copy.repeat, autoComplete: 'new-password' })}
      />
    </SecretCard>
  )
}

export function EmailCard({ actor, now }: { actor: SubmitActor; now: string }) {
  const field = useField(actor)
  const copy = COPY.email
  return (
    <SecretCard actor={actor} title={copy.title} done={copy.sent} submit={copy.submit}>
      <p className={styles.help}>{copy.now(now)}</p>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field({ name: 'email', label: copy.email })}
      />
      <PasswordField
        show={COPY.password.show}
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
      <Notice tone="error" alert>
        <strong>{copy.refused}</strong>
        <p>
          {failure?.message} {copy.again}
        </p>
      </Notice>
    )
  }
  return <p role="status">{copy.confirming}</p>
}
