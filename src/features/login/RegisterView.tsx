import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { pathTo } from '#domain/places'
import type { SubmitActor } from '#machines/kit/submit/chart'
import { Link } from '../../ui/Link'
import { typed } from '../../ui/typed'
import { WORDS } from '../../ui/words'
import { AccessFailure, AccessForm } from './AccessForm'
import styles from './AccessForm.module.css'
import { COPY } from './copy'

const copy = COPY.register

export function RegisterView({ actor }: { actor: SubmitActor }) {
  const { values, errors, failure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const field = (name: string) => ({
    value: values[name] ?? '',
    error: errors[name],
    onChange: typed((value) => actor.send({ type: 'field.change', name, value })),
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
          {copy.haveAccount} <Link to={pathTo('login')}>{COPY.login.submit}</Link>
        </>
      }
    >
      <div className={styles.pair}>
        <TextInput label={copy.first} autoComplete="given-name" {...field('first')} />
        <TextInput label={copy.last} autoComplete="family-name" {...field('last')} />
      </div>
      <TextInput
        label={COPY.login.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        aria-required
        {...field('email')}
        error={errors.email ?? (taken ? copy.emailTaken : null)}
      />
      <TextInput
        label={`${copy.phone} (${WORDS.optional.toLowerCase()})`}
        type="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <PasswordInput
        label={COPY.login.password}
        description={copy.hint}
        autoComplete="new-password"
        aria-required
        {...field('password')}
      />
      <AccessFailure>
        {failure && !taken && failure.type !== 'badInput' ? failure.message : null}
      </AccessFailure>
      <Button type="submit" variant="filled" size="lg" fullWidth loading={busy}>
        {copy.submit}
      </Button>
    </AccessForm>
  )
}
