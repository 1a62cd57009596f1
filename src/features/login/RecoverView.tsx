import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { RecoverActor } from '#machines/recover/chart'
import type { SubmitActor } from '#machines/submit/chart'
import { Button, LinkButton } from '../../ui/Button'
import { TextField } from '../../ui/fields/TextField'
import { Notice } from '../../ui/Notices'
import { AccessFailure, AccessForm } from './AccessForm'
import { COPY } from './copy'

const copy = COPY.recover

export function RecoverView({ actor, loginTo = '/acceder' }: { actor: RecoverActor; loginTo?: string }) {
  const snapshot = useSelector(actor, (current) => current)
  const form = snapshot.children.form as SubmitActor | undefined
  if (form) return <AskForm form={form} loginTo={loginTo} />
  return (
    <AccessForm title={copy.title}>
      <Notice tone="success" alert>
        {copy.sent}
      </Notice>
      <AccessFailure>{snapshot.context.failure?.message ?? null}</AccessFailure>
      <LinkButton to={loginTo} variant="primary" size="lg" wide>
        {copy.backToLogin}
      </LinkButton>
      <Button
        variant="ghost"
        wide
        busy={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'recover.again' })}
      >
        {COPY.verify.resend}
      </Button>
    </AccessForm>
  )
}

function AskForm({ form, loginTo }: { form: SubmitActor; loginTo: string }) {
  const { values, errors, failure } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  return (
    <AccessForm
      title={copy.title}
      subtitle={copy.subtitle}
      onSubmit={() => form.send({ type: 'form.submit' })}
      after={<Link to={loginTo}>{copy.backToLogin}</Link>}
    >
      <TextField
        label={COPY.login.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        size="lg"
        icon={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
        required
        value={values.email ?? ''}
        error={errors.email}
        onChange={(value) => form.send({ type: 'field.change', name: 'email', value })}
        onBlur={() => form.send({ type: 'field.leave', name: 'email' })}
      />
      <AccessFailure>{failure && !errors.email ? failure.message : null}</AccessFailure>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {copy.submit}
      </Button>
    </AccessForm>
  )
}
