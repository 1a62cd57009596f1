import { Alert, Button, Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AuthorizationActor } from '#machines/agenda/authorization/chart'
import { Card } from '../../ui/Card'
import { Failure } from '../../ui/Failure'
import { Loading } from '../../ui/Loading'
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
      variant="subtle"
      size="lg"
      data-wide="phone"
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
            variant="filled"
            size="lg"
            data-wide="phone"
            loading={snapshot.hasTag('busy')}
            onClick={() => actor.send({ type: 'consent.again' })}
          >
            {copy.again}
          </Button>
          {leave}
        </div>
      </div>
    </Card>
  )
  if (snapshot.matches({ unconnected: 'denied' }))
    return stopped(copy.denied.title, <p>{copy.denied.help}</p>)
  if (snapshot.matches({ unconnected: 'lost' })) return stopped(copy.lost.title, <p>{copy.lost.help}</p>)
  if (snapshot.matches({ unconnected: 'failed' }) || snapshot.matches('leaving'))
    return stopped(
      copy.failed,
      failure ? (
        <Alert color="error" role="alert">
          {failure.message}
        </Alert>
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
        <Loading label={WORDS.loading}>
          <Skeleton height={72} radius="md" />
        </Loading>
      </div>
    </Card>
  )
}
