import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AuthorizationActor } from '#machines/authorization/chart'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { Failure, Notice } from '../../ui/Notices'
import { Skeleton, SkeletonBar } from '../../ui/Skeleton'
import { WORDS } from '../../ui/words'
import styles from './Calendars.module.css'
import { COPY } from './copy'

const copy = COPY.back

/** The way back from giving consent: connecting, or what went wrong and how to go on. */
export function AuthorizationView({ actor }: { actor: AuthorizationActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { failure } = snapshot.context
  const leave = (
    <Button
      variant="ghost"
      size="lg"
      wide="phone"
      disabled={snapshot.hasTag('busy')}
      onClick={() => actor.send({ type: 'authorization.leave' })}
    >
      {copy.leave}
    </Button>
  )
  const stopped = (title: string, body: ReactNode) => (
    <Card version="v2">
      <div className={styles.page}>
        <h1>{title}</h1>
        {body}
        <div className={styles.choices}>
          <Button
            variant="primary"
            size="lg"
            wide="phone"
            busy={snapshot.hasTag('busy')}
            onClick={() => actor.send({ type: 'consent.again' })}
          >
            {copy.again}
          </Button>
          {leave}
        </div>
      </div>
    </Card>
  )
  if (snapshot.matches('denied')) return stopped(copy.denied.title, <p>{copy.denied.help}</p>)
  if (snapshot.matches('lost')) return stopped(copy.lost.title, <p>{copy.lost.help}</p>)
  if (snapshot.matches('failed') || snapshot.matches('leaving'))
    return stopped(
      copy.failed,
      failure ? (
        <Notice tone="error" alert>
          {failure.message}
        </Notice>
      ) : null,
    )
  if (snapshot.matches('unanswered'))
    return (
      <Card version="v2">
        <div className={styles.page}>
          <h1>{copy.redeeming}</h1>
          <Failure
            title={copy.unanswered}
            help={failure?.message}
            retry={WORDS.retry}
            onRetry={() => actor.send({ type: 'authorization.retry' })}
          />
          <div className={styles.choices}>{leave}</div>
        </div>
      </Card>
    )
  return (
    <Card version="v2">
      <div className={styles.page}>
        <h1>{copy.redeeming}</h1>
        <Skeleton label={WORDS.loading}>
          <SkeletonBar height={72} radius="box" />
        </Skeleton>
      </div>
    </Card>
  )
}
