import { useSelector } from '@xstate/react'
import type { VerifyActor } from '#machines/verify/chart'
import { Button, LinkButton } from '../../ui/Button'
import { Notice } from '../../ui/Notices'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { AccessFailure, AccessForm } from './AccessForm'
import styles from './AccessForm.module.css'
import { COPY } from './copy'

const copy = COPY.verify

export function VerifyView({ actor, signOutTo = '/salir' }: { actor: VerifyActor; signOutTo?: string }) {
  const snapshot = useSelector(actor, (current) => current)
  const { me, failure } = snapshot.context
  if (snapshot.matches('passwordNeeded')) {
    return (
      <AccessForm title={copy.confirmed} subtitle={copy.passwordNeeded}>
        <Button variant="primary" size="lg" wide onClick={() => actor.send({ type: 'password.choose' })}>
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
        <Skeleton label={copy.activating}>
          <div className={styles.access}>
            <SkeletonBar height={32} width="60%" />
            <SkeletonBar height={16} width="90%" />
            <SkeletonBar height={48} radius="box" />
          </div>
        </Skeleton>
      </>
    )
  }
  return (
    <AccessForm title={copy.title} subtitle={copy.body(me?.email ?? '')}>
      {snapshot.matches('resent') ? <Notice tone="success">{copy.resent}</Notice> : null}
      <AccessFailure>{failure?.message ?? null}</AccessFailure>
      <Button
        variant="primary"
        size="lg"
        wide
        busy={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'activation.resend' })}
      >
        {copy.resend}
      </Button>
      <LinkButton to={signOutTo} variant="ghost" wide>
        {copy.signOut}
      </LinkButton>
    </AccessForm>
  )
}
