import { useSelector } from '@xstate/react'
import type { ChangeActor } from '#machines/change/chart'
import type { SubmitActor } from '#machines/submit/chart'
import { Button, LinkButton } from '../../ui/Button'
import { PasswordField } from '../../ui/fields/TextField'
import { AccessFailure, AccessForm } from './AccessForm'
import { COPY } from './copy'

const copy = COPY.change

export function ChangeView({ actor, recoverTo = '/recuperar' }: { actor: ChangeActor; recoverTo?: string }) {
  const form = useSelector(actor, ({ children }) => children.form as SubmitActor | undefined)
  if (form) return <PasswordForm form={form} />
  return (
    <AccessForm title={copy.title} subtitle={copy.expired}>
      <LinkButton to={recoverTo} variant="primary" size="lg" wide>
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
    required: true,
    show: COPY.login.show,
    size: 'lg' as const,
    autoComplete: 'new-password' as const,
    onChange: (value: string) => form.send({ type: 'field.change', name, value }),
    onBlur: () => form.send({ type: 'field.leave', name }),
  })
  return (
    <AccessForm title={copy.title} onSubmit={() => form.send({ type: 'form.submit' })}>
      <PasswordField label={copy.password} hint={COPY.register.hint} {...field('password')} />
      <PasswordField label={copy.repeat} {...field('repeat')} />
      <AccessFailure>{failure && !errors.password && !errors.repeat ? failure.message : null}</AccessFailure>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {copy.submit}
      </Button>
    </AccessForm>
  )
}
