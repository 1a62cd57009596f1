import { Button, PasswordInput, TextInput } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Failure } from '#domain/failure'
import { pathTo } from '#domain/places'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Link } from '../../ui/Link'
import { typed } from '../../ui/typed'
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

/** `demo`: accounts to offer, in demo mode only. */
export function LoginView({
  actor,
  demo = [],
  outside,
}: {
  actor: SubmitActor
  demo?: DemoAccount[]
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
          {copy.noAccount} <Link to={pathTo('register')}>{copy.register}</Link>
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
      <TextInput
        label={copy.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        size="lg"
        leftSection={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
        aria-required
        value={values.email ?? ''}
        error={errors.email}
        onChange={typed(change('email'))}
        onBlur={leave('email')}
      />
      <PasswordInput
        label={copy.password}
        autoComplete="current-password"
        size="lg"
        leftSection={<IconLock size={18} stroke={1.75} aria-hidden="true" />}
        aria-required
        value={values.password ?? ''}
        error={errors.password}
        onChange={typed(change('password'))}
        onBlur={leave('password')}
      />
      <Link to={pathTo('recover')} className={styles.forgot}>
        {copy.forgot}
      </Link>
      <AccessFailure>{sentence(failure)}</AccessFailure>
      <Button type="submit" variant="filled" size="lg" fullWidth loading={busy}>
        {copy.submit}
      </Button>
    </AccessForm>
  )
}
