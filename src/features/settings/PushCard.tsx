import { Alert, Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { PushActor } from '#machines/chat/push/chart'
import { Card } from '../../ui/Card'
import { FailedCard } from '../../ui/FailedCard'
import { Loaded } from '../../ui/Loaded'
import { COPY } from './copy'
import styles from './Settings.module.css'

/** Notices to this browser: asked for here, and never before. */
export function PushCard({ actor }: { actor: PushActor }) {
  const part = useSelector(actor, ({ children }) => children.standing)
  const card = <Push actor={actor} />
  return (
    <Loaded
      part={part}
      waiting={card}
      missed={(help, retry) => (
        <FailedCard title={COPY.push.title} failed={COPY.push.failed} help={help} onRetry={retry} />
      )}
    >
      {() => card}
    </Loaded>
  )
}

function Push({ actor }: { actor: PushActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { failure } = snapshot.context
  const on = snapshot.matches('on') || snapshot.matches('turningOff')
  return (
    <Card title={COPY.push.title}>
      <div className={styles.stack}>
        <p className={styles.help}>{COPY.push.help}</p>
        {failure ? (
          <Alert color="warning" role="alert">
            {failure.message}
          </Alert>
        ) : null}
        {snapshot.matches('unsupported') ? (
          <Alert>{COPY.push.unsupported}</Alert>
        ) : snapshot.matches('denied') ? (
          <>
            <Alert>{COPY.push.denied}</Alert>
            <Button data-wide="phone" onClick={() => actor.send({ type: 'push.retry' })}>
              {COPY.push.again}
            </Button>
          </>
        ) : (
          <>
            {on ? <Alert color="success">{COPY.push.on}</Alert> : null}
            <Button
              data-wide="phone"
              variant={on ? 'default' : 'filled'}
              loading={snapshot.hasTag('busy')}
              onClick={() => actor.send({ type: on ? 'push.refuse' : 'push.want' })}
            >
              {on ? COPY.push.refuse : COPY.push.want}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
