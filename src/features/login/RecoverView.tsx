import { Alert, Button, TextInput } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useSelector } from '@xstate/react'
import { pathTo } from '#domain/places'
import type { RecoverActor } from '#machines/access/recover/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Link } from '../../ui/Link'
import { LinkButton } from '../../ui/LinkButton'
import { typed } from '../../ui/typed'
import { AccessFailure, AccessForm } from './AccessForm'
import { COPY } from './copy'

const copy = COPY.recover

export function RecoverView({ actor }: { actor: RecoverActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const form = snapshot.children.form as SubmitActor | undefined
  if (form) return <AskForm form={form} />
  return (
    <AccessForm title={copy.title}>
      <Alert color="success" role="alert">
        {copy.sent}
      </Alert>
      <AccessFailure>{snapshot.context.failure?.message ?? null}</AccessFailure>
      <LinkButton to={pathTo('login')} variant="filled" size="lg" fullWidth>
        {copy.backToLogin}
      </LinkButton>
      <Button
        variant="subtle"
        fullWidth
        loading={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'recover.again' })}
      >
        {COPY.verify.resend}
      </Button>
    </AccessForm>
  )
}

function AskForm({ form }: { form: SubmitActor }) {
  const { values, errors, failure } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  return (
    <AccessForm
      title={copy.title}
      subtitle={copy.subtitle}
      onSubmit={() => form.send({ type: 'form.submit' })}
      after={<Link to={pathTo('login')}>{copy.backToLogin}</Link>}
    >
      <TextInput
        label={COPY.login.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        size="lg"
        leftSection={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
        aria-required
        value={values.email ?? ''}
        error={errors.email}
        onChange={typed((value) => form.send({ type: 'field.change', name: 'email', value }))}
        onBlur={() => form.send({ type: 'field.leave', name: 'email' })}
      />
      <AccessFailure>{failure && !errors.email ? failure.message : null}</AccessFailure>
      <Button type="submit" variant="filled" size="lg" fullWidth loading={busy}>
        {copy.submit}
      </Button>
    </AccessForm>
  )
}
