import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { SubmitActor } from '#machines/submit/chart'
import { Button } from '../../ui/Button'
import { PasswordField, TextField } from '../../ui/fields/TextField'
import { WORDS } from '../../ui/words'
import { AccessFailure, AccessForm } from './AccessForm'
import styles from './AccessForm.module.css'
import { COPY } from './copy'

const copy = COPY.register

export function RegisterView({ actor, loginTo = '/acceder' }: { actor: SubmitActor; loginTo?: string }) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const field = (name: string) => ({
    value: values[name] ?? '',
    error: errors[name],
    onChange: (value: string) => actor.send({ type: 'field.change', name, value }),
    onBlur: () => actor.send({ type: 'field.leave', name }),
  })
  const taken = failure?.type === 'conflict'
  return (
    <AccessForm
      title={copy.title}
      subtitle={copy.subtitle}
      onSubmit={() => actor.send({ type: 'form.submit' })}
      after={
        <>
          {copy.haveAccount} <Link to={loginTo}>{COPY.login.submit}</Link>
        </>
      }
    >
      <div className={styles.pair}>
        <TextField label={copy.first} autoComplete="given-name" {...field('first')} />
        <TextField label={copy.last} autoComplete="family-name" {...field('last')} />
      </div>
      <TextField
        label={COPY.login.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...field('email')}
        error={errors.email ?? (taken ? copy.emailTaken : null)}
      />
      <TextField
        label={`${copy.phone} (${WORDS.optional.toLowerCase()})`}
        type="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <PasswordField
        label={COPY.login.password}
        show={COPY.login.show}
        hint={copy.hint}
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <AccessFailure>
        {failure && !taken && failure.type !== 'badInput' ? failure.message : null}
      </AccessFailure>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {copy.submit}
      </Button>
    </AccessForm>
  )
}
