import { Alert, Button, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { pathTo } from '#domain/places'
import type { Invitation, InvitationActor } from '#machines/access/invitation/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Failure } from '../../ui/Failure'
import { LinkButton } from '../../ui/LinkButton'
import { Loading } from '../../ui/Loading'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { AccessFailure, AccessForm } from './AccessForm'
import styles from './AccessForm.module.css'
import { COPY } from './copy'

const copy = COPY.invitation
const titleOf = ({ organization, program, inviter }: Invitation): string =>
  copy.title(organization ?? inviter, program)

export function InvitationView({ actor }: { actor: InvitationActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { invitation, failure } = snapshot.context
  const form = useSelector(actor, ({ children }) => children.form as SubmitActor | undefined)
  if (snapshot.matches('gone')) {
    return (
      <AccessForm title={copy.expired}>
        <LinkButton to={pathTo('login')} variant="filled" size="lg" fullWidth>
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
        <Alert color="primary">{copy.hasAccount(invitation.email)}</Alert>
        <LinkButton to={pathTo('login')} variant="filled" size="lg" fullWidth>
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
        variant="filled"
        size="lg"
        fullWidth
        loading={snapshot.hasTag('busy') || snapshot.matches('accepted')}
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
    'aria-required': true,
    onChange: typed((value) => form.send({ type: 'field.change', name, value })),
    onBlur: () => form.send({ type: 'field.leave', name }),
  })
  return (
    <AccessForm
      title={titleOf(invitation)}
      subtitle={copy.subtitle(invitation.inviter)}
      onSubmit={() => form.send({ type: 'form.submit' })}
    >
      <TextInput
        label={COPY.login.email}
        type="email"
        autoComplete="username"
        value={invitation.email}
        readOnly
        disabled
      />
      <div className={styles.pair}>
        <TextInput label={COPY.register.first} autoComplete="given-name" {...field('first')} />
        <TextInput label={COPY.register.last} autoComplete="family-name" {...field('last')} />
      </div>
      <PasswordInput
        label={COPY.login.password}
        description={COPY.register.hint}
        autoComplete="new-password"
        {...field('password')}
      />
      <AccessFailure>
        {failure && !['first', 'last', 'password'].some((name) => errors[name]) ? failure.message : null}
      </AccessFailure>
      <Button type="submit" variant="filled" size="lg" fullWidth loading={busy}>
        {copy.submit}
      </Button>
    </AccessForm>
  )
}

function InvitationSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{copy.submit}</h1>
      <Loading label={WORDS.loading}>
        <div className={styles.access}>
          <Skeleton height={32} width="90%" />
          <Skeleton height={16} width="70%" />
          <Skeleton height={48} radius="md" />
          <Skeleton height={48} radius="md" />
          <Skeleton height={48} radius="md" />
        </div>
      </Loading>
    </>
  )
}
