import { Alert, Button, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { pathTo } from '#domain/places'
import type { VerifyActor } from '#machines/access/verify/chart'
import { LinkButton } from '../../ui/LinkButton'
import { Loading } from '../../ui/Loading'
import { AccessFailure, AccessForm } from './AccessForm'
import styles from './AccessForm.module.css'
import { COPY } from './copy'

const copy = COPY.verify

export function VerifyView({ actor }: { actor: VerifyActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, failure } = snapshot.context
  if (snapshot.matches('passwordNeeded')) {
    return (
      <AccessForm title={copy.confirmed} subtitle={copy.passwordNeeded}>
        <Button variant="filled" size="lg" fullWidth onClick={() => actor.send({ type: 'password.choose' })}>
          {copy.choosePassword}
        </Button>
      </AccessForm>
    )
  }
  const waits = snapshot.matches('waiting') || snapshot.matches('resending') || snapshot.matches('resent')
  if (!waits) {
    return (
      <>
        <h1 className="visually-hidden">{copy.activating}</h1>
        <Loading label={copy.activating}>
          <div className={styles.access}>
            <Skeleton height={32} width="60%" />
            <Skeleton height={16} width="90%" />
            <Skeleton height={48} radius="md" />
          </div>
        </Loading>
      </>
    )
  }
  return (
    <AccessForm title={copy.title} subtitle={copy.body(me?.email ?? '')}>
      {snapshot.matches('resent') ? <Alert color="success">{copy.resent}</Alert> : null}
      <AccessFailure>{failure?.message ?? null}</AccessFailure>
      <Button
        variant="filled"
        size="lg"
        fullWidth
        loading={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'activation.resend' })}
      >
        {copy.resend}
      </Button>
      <LinkButton to={pathTo('signout')} variant="subtle" fullWidth>
        {copy.signOut}
      </LinkButton>
    </AccessForm>
  )
}
