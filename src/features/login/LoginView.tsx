import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Failure } from '#domain/failure'
import type { SubmitActor } from '#machines/submit/chart'
import { Button } from '../../ui/Button'
import { PasswordField, TextField } from '../../ui/fields/TextField'
import { AccessFailure, AccessForm } from './AccessForm'
import styles from './AccessForm.module.css'
import { COPY } from './copy'
import { type DemoAccount, DemoAccounts } from './DemoAccounts'

const copy = COPY.login
const sentence = (failure: Failure | null): string | null => {
  switch (failure?.type) {
    case undefined:
      return null
    case 'badInput':
      return failure?.fields ? null : copy.wrong
    case 'unauthenticated':
      return copy.wrong
    case 'rateLimited':
      return copy.locked
    case 'forbidden':
      return copy.inactive
    default:
      return failure?.message ?? null
  }
}

/** `demo`: accounts to offer, in demo mode only. `registerTo`: where an account is made. */
export function LoginView({
  actor,
  demo = [],
  registerTo = '/registro',
  recoverTo = '/recuperar',
  outside,
}: {
  actor: SubmitActor
  demo?: DemoAccount[]
  registerTo?: string
  recoverTo?: string
  /** the way in with an outside account */
  outside?: ReactNode
}) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const change = (name: string) => (value: string) => actor.send({ type: 'field.change', name, value })
  const leave = (name: string) => () => actor.send({ type: 'field.leave', name })
  return (
    <AccessForm
      title={copy.title}
      subtitle={copy.subtitle}
      onSubmit={() => actor.send({ type: 'form.submit' })}
      after={
        <>
          {outside}
          {copy.noAccount} <Link to={registerTo}>{copy.register}</Link>
          {demo.length > 0 ? (
            <DemoAccounts
              accounts={demo}
              onChoose={({ email, password }) => {
                change('email')(email)
                change('password')(password)
              }}
            />
          ) : null}
        </>
      }
    >
      <TextField
        label={copy.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        size="lg"
        icon={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
        required
        value={values.email ?? ''}
        error={errors.email}
        onChange={change('email')}
        onBlur={leave('email')}
      />
      <PasswordField
        label={copy.password}
        show={copy.show}
        autoComplete="current-password"
        size="lg"
        icon={<IconLock size={18} stroke={1.75} aria-hidden="true" />}
        required
        value={values.password ?? ''}
        error={errors.password}
        onChange={change('password')}
        onBlur={leave('password')}
      />
      <Link to={recoverTo} className={styles.forgot}>
        {copy.forgot}
      </Link>
      <AccessFailure>{sentence(failure)}</AccessFailure>
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {copy.submit}
      </Button>
    </AccessForm>
  )
}
