import { useSelector } from '@xstate/react'
import type { Invitation, InvitationActor } from '#machines/invitation/chart'
import type { SubmitActor } from '#machines/submit/chart'
import { Button, LinkButton } from '../../ui/Button'
import { PasswordField, TextField } from '../../ui/fields/TextField'
import { Failure, Notice } from '../../ui/Notices'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import { AccessFailure, AccessForm } from './AccessForm'
import styles from './AccessForm.module.css'
import { COPY } from './copy'

const copy = COPY.invitation
const titleOf = ({ organization, program, inviter }: Invitation): string =>
  copy.title(organization ?? inviter, program ?? COPY.register.title.toLowerCase())

export function InvitationView({
  actor,
  loginTo = '/acceder',
}: {
  actor: InvitationActor
  loginTo?: string
}) {
  const snapshot = useSelector(actor, (current) => current)
  const { invitation, failure } = snapshot.context
  const form = useSelector(actor, ({ children }) => children.form as SubmitActor | undefined)
  if (snapshot.matches('gone')) {
    return (
      <AccessForm title={copy.expired}>
        <LinkButton to={loginTo} variant="primary" size="lg" wide>
          {COPY.login.submit}
        </LinkButton>
      </AccessForm>
    )
  }
  if (snapshot.matches('failed')) {
    return (
      <>
        <h1 className="visually-hidden">{copy.submit}</h1>
        <Failure
          title={copy.failed}
          help={failure?.message}
          retry={WORDS.retry}
          onRetry={() => actor.send({ type: 'invitation.retry' })}
        />
      </>
    )
  }
  if (!invitation) return <InvitationSkeleton />
  if (snapshot.matches('needsLogin')) {
    return (
      <AccessForm title={titleOf(invitation)}>
        <Notice tone="primary">{copy.hasAccount(invitation.email)}</Notice>
        <LinkButton to={loginTo} variant="primary" size="lg" wide>
          {COPY.login.submit}
        </LinkButton>
      </AccessForm>
    )
  }
  if (form) return <NewAccount form={form} invitation={invitation} />
  return (
    <AccessForm title={titleOf(invitation)} subtitle={copy.offered(invitation.inviter)}>
      <AccessFailure>{failure?.message ?? null}</AccessFailure>
      <Button
        variant="primary"
        size="lg"
        wide
        busy={snapshot.hasTag('busy') || snapshot.matches('accepted')}
        onClick={() => actor.send({ type: 'invitation.accept' })}
      >
        {copy.submit}
      </Button>
    </AccessForm>
  )
}

function NewAccount({ form, invitation }: { form: SubmitActor; invitation: Invitation }) {
  const { values, errors, failure } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done')
  const field = (name: string) => ({
    value: values[name] ?? '',
    error: errors[name],
    required: true,
    onChange: (value: string) => form.send({ type: 'field.change', name, value }),
    onBlur: () => form.send({ type: 'field.leave', name }),
  })
  return (
    <AccessForm
      title={titleOf(invitation)}
      subtitle={copy.subtitle(invitation.inviter)}
      onSubmit={() => form.send({ type: 'form.submit' })}
    >
      <TextField
        label={COPY.login.email}
        type="email"
        autoComplete="username"
        value={invitation.email}
        onChange={() => undefined}
        disabled
      />
      <div className={styles.pair}>
        <TextField label={COPY.register.first} autoComplete="given-name" {...field('first')} />
        <TextField label={COPY.register.last} autoComplete="family-name" {...field('last')} />
      </div>
      <PasswordField
        label={COPY.login.password}
        show={COPY.login.show}
        hint={COPY.register.hint}
        autoComplete="new-password"
        {...field('password')}
      />
      <AccessFailure>
        {failure && !['first', 'last', 'password'].some((name) => errors[name]) ? failure.message : null}
      </AccessFailure>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {copy.submit}
      </Button>
    </AccessForm>
  )
}

function InvitationSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{copy.submit}</h1>
      <Skeleton label={WORDS.loading}>
        <div className={styles.access}>
          <SkeletonBar height={32} width="90%" />
          <SkeletonBar height={16} width="70%" />
          <SkeletonBar height={48} radius="box" />
          <SkeletonBar height={48} radius="box" />
          <SkeletonBar height={48} radius="box" />
        </div>
      </Skeleton>
    </>
  )
}
