import { Button, PasswordInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { pathTo } from '#domain/places'
import type { ChangeActor } from '#machines/access/change/chart'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { LinkButton } from '../../ui/LinkButton'
import { typed } from '../../ui/typed'
import { AccessFailure, AccessForm } from './AccessForm'
import { COPY } from './copy'

const copy = COPY.change

export function ChangeView({ actor }: { actor: ChangeActor }) {
  const form = useSelector(actor, ({ children }) => children.form as SubmitActor | undefined)
  if (form) return <PasswordForm form={form} />
  return (
    <AccessForm title={copy.title} subtitle={copy.expired}>
      <LinkButton to={pathTo('recover')} variant="filled" size="lg" fullWidth>
        {COPY.recover.submit}
      </LinkButton>
    </AccessForm>
  )
}

function PasswordForm({ form }: { form: SubmitActor }) {
  const { values, errors, failure } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy') || snapshot.status === 'done')
  const field = (name: 'password' | 'repeat') => ({
    value: values[name] ?? '',
    error: errors[name],
    'aria-required': true,
    size: 'lg' as const,
    autoComplete: 'new-password' as const,
    onChange: typed((value) => form.send({ type: 'field.change', name, value })),
    onBlur: () => form.send({ type: 'field.leave', name }),
  })
  return (
    <AccessForm title={copy.title} onSubmit={() => form.send({ type: 'form.submit' })}>
      <PasswordInput label={copy.password} description={COPY.register.hint} {...field('password')} />
      <PasswordInput label={copy.repeat} {...field('repeat')} />
      <AccessFailure>{failure && !errors.password && !errors.repeat ? failure.message : null}</AccessFailure>
      <Button type="submit" variant="filled" size="lg" fullWidth loading={busy}>
        {copy.submit}
      </Button>
    </AccessForm>
  )
}
